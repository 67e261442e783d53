import { ActionIcon, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useCover, useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './data-lists.module.css'
import { texts } from './texts-en.ts'

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
  useCover()

  function submit(): void {
    if (pending || !text) return
    if (text === value) onClose()
    else onSave(text)
  }

  return (
    <form
      className={styles.inlineEdit}
      onSubmit={form.onSubmit(submit)}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        leave(onClose)
      }}
    >
      <TextInput
        className={styles.grow}
        aria-label={label}
        dir="auto"
        maxLength={max}
        autoFocus
        {...form.getInputProps('text')}
        error={error}
      />
      <ActionIcon type="submit" size={36} loading={pending} aria-label={texts.save}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <IconButton
        icon={IconX}
        iconSize={16}
        label={texts.cancel}
        size={36}
        variant="default"
        disabled={pending}
        onClick={() => leave(onClose)}
      />
    </form>
  )
}
