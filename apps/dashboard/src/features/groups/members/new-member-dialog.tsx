import { groupTexts } from '@quadrat/domain/messages/people-en'
import { showWarning } from '#src/shared/api/problem-notice.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { NewPersonForm } from '#src/shared/people/new-person-form.tsx'
import { createMember } from '#src/shared/people/people.api.ts'

interface Props {
  opened: boolean
  onClose: () => void
  groupId: string
}

const texts = {
  submit: 'Create member',
  done: groupTexts.memberCreated,
  failed: 'Unable to add group member',
}

export function NewMemberDialog({ opened, onClose, groupId }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Create group member"
      size={560}
      closeOnClickOutside={false}
    >
      <NewPersonForm
        extraField="verifier"
        onConsentMissing={() => showWarning(groupTexts.memberConsentMissing)}
        texts={texts}
        create={(values, clientId) => createMember(values, clientId, groupId)}
        onCreated={(_nothing, another) => {
          if (!another) onClose()
        }}
        onCancel={onClose}
      />
    </Modal>
  )
}
