import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import styles from './data-lists.module.css'
import { InPlaceForm, SaveOrCancel } from './in-place-form.tsx'

interface Props {
  /** The accessible name of the input. */
  label: string
  value: string
  max: number
  pending: boolean
  /** The reason of a refusal. */
  error: string | null
  onSave: (value: string) => void
  onClose: () => void
}

/** Edits a text in its place. A blank text is ignored, an unchanged one only closes the input. */
export function InlineEdit({ label, value, max, pending, error, onSave, onClose }: Props) {
  const form = useForm({ initialValues: { text: value } })
  const text = form.values.text.trim()
  const leave = useUnsaved(() => text !== '' && text !== value)
  const cancel = () => leave(onClose)

  function submit(): void {
    if (pending || !text) return
    if (text === value) onClose()
    else onSave(text)
  }

  return (
    <InPlaceForm className={styles.inlineEdit} onSubmit={form.onSubmit(submit)} onCancel={cancel}>
      <TextInput
        className={styles.grow}
        aria-label={label}
        dir="auto"
        maxLength={max}
        autoFocus
        {...form.getInputProps('text')}
        error={error}
      />
      <SaveOrCancel pending={pending} onCancel={cancel} />
    </InPlaceForm>
  )
}
