import { TextInput } from '@mantine/core'
import type { ChoiceKind } from '@quadrat/domain/template-draft'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { SortableGrip } from '../sortable-list.tsx'
import styles from './options-editor.module.css'

interface Props {
  id: string
  /** From 1. */
  place: number
  text: string
  kind: ChoiceKind
  locked: boolean
  error: string | undefined
  onText: (text: string) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  onRemove: () => void
}

export function OptionRow({ id, place, text, kind, locked, error, ...on }: Props) {
  return (
    <li className={styles.option}>
      {!locked && (
        <SortableGrip id={id} label={`option ${place}`} className={styles.grip}>
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </SortableGrip>
      )}
      <span className={styles.mark} data-kind={kind} aria-hidden>
        {kind === 'select' && `${place}.`}
      </span>
      <TextInput
        aria-label={`Option ${place}`}
        className={styles.input}
        placeholder={`Option ${place}`}
        dir="auto"
        autoComplete="off"
        value={text}
        disabled={locked}
        error={error}
        onChange={event => on.onText(event.currentTarget.value)}
        // What a new question begins with is typed over.
        onFocus={event => /^Option \d+$/.test(text) && event.currentTarget.select()}
        onKeyDown={on.onKey}
        onPaste={on.onPaste}
      />
      {!locked && (
        <button type="button" className={styles.remove} title="Remove" onClick={on.onRemove}>
          <IconX size={16} stroke={1.75} aria-hidden />
          <span className="visually-hidden">Remove option {place}</span>
        </button>
      )}
    </li>
  )
}
