import { Checkbox, TextInput } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { requestedChangeKey } from '@quadrat/domain/task/requested-change'
import { useStored } from '#src/shared/browser/stored.ts'
import type { Task } from '../task.api.ts'
import { type RequestablePart, requestableParts } from './requestable-parts.ts'
import styles from './requested-changes.module.css'
import {
  requestedChangeAt,
  requestedChangesOf,
  setRemark,
  toggleRequestedChange,
} from './requested-changes-draft.ts'
import { texts } from './texts-en.ts'

/** A checkbox for every question and photo, with a field for a short remark where it is checked. */
export function RequestedChangesEditor({ task }: { task: Task }) {
  const changes = useStored(requestedChangesOf(task.id))
  const isFull = changes.length >= limits.requestedChanges
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>
        {texts.about} <span className={styles.optional}>{texts.optional}</span>
      </legend>
      <p className={styles.hint}>{texts.hint}</p>
      <ul className={styles.parts}>
        {requestableParts(task).map(part => {
          const change = requestedChangeAt(changes, part)
          return (
            <li key={requestedChangeKey(part)} className={styles.part}>
              <Checkbox
                checked={change !== undefined}
                disabled={isFull && !change}
                onChange={() => toggleRequestedChange(task.id, part)}
                label={<PartLabel part={part} />}
              />
              {change && <Remark taskId={task.id} part={part} remark={change.remark} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

export function Remark({ taskId, part, remark }: { taskId: string; part: RequestablePart; remark: string }) {
  return (
    <TextInput
      size="xs"
      className={styles.remark}
      aria-label={texts.remarkOn({ part: part.label })}
      placeholder={part.photo ? texts.photoExample : texts.questionExample}
      maxLength={limits.remarkCharacters}
      value={remark}
      onChange={event => setRemark(taskId, part, event.currentTarget.value)}
      // A part that was just checked has no remark yet, which is the next input.
      autoFocus={remark === ''}
      onKeyDown={event => {
        // In review mode the next keys are shortcuts again. A dialog handles both keys itself.
        const isDone = event.key === 'Enter' || event.key === 'Escape'
        if (isDone && !event.currentTarget.closest('[role="dialog"]')) event.currentTarget.blur()
      }}
    />
  )
}

function PartLabel({ part: { photo, label } }: { part: RequestablePart }) {
  return (
    <span className={styles.partLabel}>
      {photo?.formats && (
        <img src={photo.formats.thumbnail.url} alt="" width={32} height={32} loading="lazy" />
      )}
      <bdi>{label}</bdi>
    </span>
  )
}
