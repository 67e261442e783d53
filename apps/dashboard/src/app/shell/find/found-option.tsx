import { IconArchive } from '@tabler/icons-react'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { type Choice, soughtIn } from './choices.ts'
import styles from './find.module.css'
import { matchIn } from './match.ts'
import { texts } from './texts-en.ts'

interface Props {
  id: string
  choice: Choice
  typed: string
  isMarked: boolean
  onMark: () => void
  onChoose: () => void
}

export function FoundOption({ id, choice, typed, isMarked, onMark, onChoose }: Props) {
  const { title, note, icon: Icon, record } = choice
  const sought = soughtIn(typed)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys of the list
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className={styles.option}
      // Not when the list moves under a pointer that rests.
      onMouseMove={isMarked ? undefined : onMark}
      // The field keeps the focus.
      onMouseDown={event => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={styles.words}>
        <span className={styles.title}>
          <Marked text={title} sought={sought.title} />
        </span>
        {note && (
          <span className={styles.note}>
            {record?.kind === 'collector' || record?.kind === 'member' ? (
              <bdi dir="ltr">
                <Marked text={note} sought={sought.note} />
              </bdi>
            ) : (
              <bdi>{note}</bdi>
            )}
          </span>
        )}
      </span>
      {record?.status && <StatusBadge status={record.status} />}
      {record?.isActive === false && (
        <span className={styles.note}>
          <IconArchive size={14} stroke={1.75} aria-hidden />{' '}
          {record.kind === 'template' ? texts.turnedOff : texts.archived}
        </span>
      )}
    </div>
  )
}

function Marked({ text, sought }: { text: string; sought: string }) {
  const [before, match, after] = matchIn(text, sought) ?? [text]
  return (
    <bdi>
      {before}
      {match && <mark className={styles.match}>{match}</mark>}
      {after}
    </bdi>
  )
}
