import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { fullName } from '#src/shared/format/format.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { texts } from '../texts-en.ts'
import { PickerColumn } from './picker-column.tsx'
import { groupList, peopleList } from './recipients.api.ts'
import styles from './recipients.module.css'
import { type Recipient, type RecipientGroup, type Recipients, recipientCount } from './recipients.ts'

interface Props {
  opened: boolean
  onClose: () => void
  chosen: Recipients
  onChoose: (recipients: Recipients) => void
}

/** Data collectors and groups side by side. The choice counts only after Done. */
export function RecipientPicker({ opened, onClose, chosen, onChoose }: Props) {
  const isNarrow = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.form.selectRecipients}
      size={760}
      fullScreen={isNarrow}
    >
      <Picker chosen={chosen} onClose={onClose} onChoose={onChoose} />
    </Modal>
  )
}

const face = (person: Recipient) => <PersonAvatar person={person} size={28} />
const groupName = ({ name }: RecipientGroup) => name

function Picker({ chosen, onClose, onChoose }: Omit<Props, 'opened'>) {
  const [people, setPeople] = useState(chosen.people)
  const [groups, setGroups] = useState(chosen.groups)
  return (
    <>
      <div className={styles.columns}>
        <PickerColumn
          title={texts.picker.people}
          loadingLabel={texts.picker.loadingPeople}
          searchLabel={texts.picker.searchPeople}
          list={peopleList}
          nameOf={fullName}
          chosen={people}
          onChoose={setPeople}
          picture={face}
        />
        <PickerColumn
          title={texts.picker.groups}
          loadingLabel={texts.picker.loadingGroups}
          searchLabel={texts.picker.searchGroups}
          list={groupList}
          nameOf={groupName}
          chosen={groups}
          onChoose={setGroups}
        />
      </div>
      <DialogActions start={<span role="status">{recipientCount({ people, groups })}</span>}>
        <Button variant="default" onClick={onClose}>
          {texts.picker.cancel}
        </Button>
        <Button
          onClick={() => {
            onChoose({ people, groups })
            onClose()
          }}
        >
          {texts.picker.done}
        </Button>
      </DialogActions>
    </>
  )
}
