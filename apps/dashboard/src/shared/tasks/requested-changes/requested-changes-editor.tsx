import { Checkbox, TextInput } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { requestedChangeKey } from '@quadrat/domain/requested-change'
import { useStored } from '#src/shared/browser/stored.ts'
import type { Task } from '../task.api.ts'
import { type MarkablePart, markableParts } from './requestable-parts.ts'
import styles from './requested-changes.module.css'
import { markAt, marksOf, setRemark, toggleMark } from './requested-changes-draft.ts'

/** Every question and photo with a tick; a ticked one takes a short remark. */
export function MarkList({ task }: { task: Task }) {
  const marks = useStored(marksOf(task.id))
  const isFull = marks.length >= limits.requestedChanges
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>
        What it is about <span className={styles.optional}>optional</span>
      </legend>
      <p className={styles.hint}>Each mark is shown on the phone at its question.</p>
      <ul className={styles.parts}>
        {markableParts(task).map(part => {
          const mark = markAt(marks, part)
          return (
            <li key={requestedChangeKey(part)} className={styles.part}>
              <Checkbox
                checked={mark !== undefined}
                disabled={isFull && !mark}
                onChange={() => toggleMark(task.id, part)}
                label={<PartLabel part={part} />}
              />
              {mark && <Remark taskId={task.id} part={part} remark={mark.remark} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

export function Remark({ taskId, part, remark }: { taskId: string; part: MarkablePart; remark: string }) {
  return (
    <TextInput
      size="xs"
      className={styles.remark}
      aria-label={`Remark on ${part.label}`}
      placeholder={part.photo ? 'This photo is blurred.' : 'What should be looked at again?'}
      maxLength={limits.remarkCharacters}
      value={remark}
      onChange={event => setRemark(taskId, part, event.currentTarget.value)}
      // She has just ticked it: the next thing is to say why.
      autoFocus={remark === ''}
      onKeyDown={event => {
        // Beside the photo the next keys are decisions again; a dialog has keys of its own.
        const isDone = event.key === 'Enter' || event.key === 'Escape'
        if (isDone && !event.currentTarget.closest('[role="dialog"]')) event.currentTarget.blur()
      }}
    />
  )
}

function PartLabel({ part: { photo, label } }: { part: MarkablePart }) {
  return (
    <span className={styles.partLabel}>
      {photo?.formats && (
        <img src={photo.formats.thumbnail.url} alt="" width={32} height={32} loading="lazy" />
      )}
      <bdi>{label}</bdi>
    </span>
  )
}
