import { TextInput } from '@mantine/core'
import { blockOf } from '@quadrat/domain/template/template-blocks'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { labelOf } from '../use-field-actions.ts'
import { createBlock } from './library.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  draft: TemplateDraft
  /** The id of the field that is saved with what is in it; null closes the dialog. */
  id: string | null
  onClose: () => void
}

/** Saves a field of the draft to the library, under a name. */
export function SaveBlockDialog({ draft, id, onClose }: Props) {
  const block = id === null ? null : blockOf(draft, id, '')
  return (
    <Modal opened={block !== null} onClose={onClose} title={texts.save} size={480}>
      {block && <NameForm block={block} onClose={onClose} />}
    </Modal>
  )
}

function NameForm({ block, onClose }: { block: TemplateDraft; onClose: () => void }) {
  const [first] = block.fields
  const label = first ? labelOf(first) : ''
  const [name, setName] = useState(label.slice(0, templateLimits.labelCharacters))
  const clientId = useRef(newUuid())
  const mutation = useSave({
    save: () => createBlock({ ...block, meta: { ...block.meta, title: name.trim() } }, clientId.current),
    refetch: client => refetchAfter(client, { name: 'template-updated' }),
    onSaved() {
      showDone(texts.saved)
      onClose()
    },
  })
  return (
    <DialogForm
      mutation={mutation}
      isChanged={() => name !== label}
      submitLabel={texts.save}
      canSubmit={name.trim() !== ''}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={texts.saveHint({ label })}
        required
        data-autofocus
        dir="auto"
        autoComplete="off"
        maxLength={templateLimits.labelCharacters}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
