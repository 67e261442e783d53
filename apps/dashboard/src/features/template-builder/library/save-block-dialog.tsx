import { blockOf } from '@quadrat/domain/template/template-blocks'
import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { useRef } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { labelOf } from '../use-field-actions.ts'
import { BlockNameForm } from './block-name-form.tsx'
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
      {block && <NewName block={block} onClose={onClose} />}
    </Modal>
  )
}

function NewName({ block, onClose }: { block: TemplateDraft; onClose: () => void }) {
  const [first] = block.fields
  const label = first ? labelOf(first) : ''
  const clientId = useRef(newUuid())
  return (
    <BlockNameForm
      start={label}
      hint={texts.saveHint({ label })}
      submitLabel={texts.save}
      done={texts.saved}
      save={title => createBlock({ ...block, meta: { ...block.meta, title } }, clientId.current)}
      onClose={onClose}
    />
  )
}
