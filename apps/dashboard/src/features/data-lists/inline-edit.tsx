import { ActionIcon, TextInput } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useUnsaved } from '#src/shared/forms/use-unsaved.ts'
import styles from './data-lists.module.css'

interface Props {
  /** What a screen reader calls the field. */
  label: string
  value: string
  max: number
  pending: boolean
  /** Why it was refused. */
  error: string | null
  onSave: (value: string) => void
  onClose: () => void
  onWriting: (isWriting: boolean) => void
}

/** A text that is changed where it stands. A blank one is ignored, an unchanged one just closes. */
export function InlineEdit({ label, value, max, pending, error, onSave, onClose, onWriting }: Props) {
  const [text, setText] = useState(value)
  const leave = useUnsaved(() => text.trim() !== '' && text.trim() !== value)
  useEffect(() => {
    onWriting(true)
    return () => onWriting(false)
  }, [onWriting])

  function submit(event: FormEvent): void {
    event.preventDefault()
    const next = text.trim()
    if (pending || !next) return
    if (next === value) onClose()
    else onSave(next)
  }

  return (
    <form
      className={styles.inlineEdit}
      onSubmit={submit}
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
        value={text}
        error={error}
        onChange={event => setText(event.currentTarget.value)}
      />
      <ActionIcon type="submit" size={36} loading={pending} aria-label="Save">
        <IconCheck size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Cancel"
        disabled={pending}
        onClick={() => leave(onClose)}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </form>
  )
}
