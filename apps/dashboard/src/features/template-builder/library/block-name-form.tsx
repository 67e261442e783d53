import { TextInput } from '@mantine/core'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { useSave } from '#src/shared/forms/use-save.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** The name to begin with. */
  start: string
  hint?: string
  submitLabel: string
  done: string
  save: (name: string) => Promise<void>
  onClose: () => void
}

/** The name of a block in the library. */
export function BlockNameForm({ start, hint, submitLabel, done, save, onClose }: Props) {
  const [name, setName] = useState(start.slice(0, templateLimits.labelCharacters))
  const mutation = useSave({
    save: () => save(name.trim()),
    refetch: client => refetchAfter(client, { name: 'template-updated' }),
    onSaved() {
      showDone(done)
      onClose()
    },
  })
  return (
    <DialogForm
      mutation={mutation}
      isChanged={() => name !== start}
      submitLabel={submitLabel}
      canSubmit={name.trim() !== ''}
      onClose={onClose}
    >
      <TextInput
        label={texts.name}
        description={hint}
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
