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
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>
        {texts.about} <span className={styles.optional}>{texts.optional}</span>
      </legend>
      <p className={styles.hint}>{texts.hint}</p>
      <ul className={styles.parts}>
        {inInstances(requestableParts(task)).map(parts => {
          const [{ instanceId, instance }] = parts
          const boxes = parts.map(part => (
            <PartBox key={requestedChangeKey(part)} part={part} taskId={task.id} />
          ))
          if (instance === undefined) return boxes
          return (
            <li key={instanceId} className={styles.instance}>
              <details>
                <summary>
                  <bdi>{instance}</bdi>
                </summary>
                <ul className={styles.parts}>{boxes}</ul>
              </details>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function PartBox({ part, taskId }: { part: RequestablePart; taskId: string }) {
  const changes = useStored(requestedChangesOf(taskId))
  const change = requestedChangeAt(changes, part)
  return (
    <li className={styles.part}>
      <Checkbox
        checked={change !== undefined}
        disabled={!change && changes.length >= limits.requestedChanges}
        onChange={() => toggleRequestedChange(taskId, part)}
        label={<PartLabel part={part} />}
      />
      {change && <Remark taskId={taskId} part={part} remark={change.remark} />}
    </li>
  )
}

/** The parts in their order, those of one instance together. */
function inInstances(parts: readonly RequestablePart[]): [RequestablePart, ...RequestablePart[]][] {
  const groups: [RequestablePart, ...RequestablePart[]][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (part.instanceId && last?.[0].instanceId === part.instanceId) last.push(part)
    else groups.push([part])
  }
  return groups
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
