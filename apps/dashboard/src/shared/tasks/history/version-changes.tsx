import { UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { count } from '#src/shared/format/format.ts'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import { NoAnswer } from '../answers/no-answer.tsx'
import { PhotoFrame } from '../answers/photo-frame.tsx'
import type { Changes } from './timeline.api.ts'
import styles from './timeline.module.css'
import { distance, signed } from './version-labels.ts'

/** The differences of a version from the one before: answers, photos, position and comment. */
export function VersionChanges({ changes, taskId }: { changes: Changes; taskId: string }) {
  const { answers, photos, comment, position, unchanged } = changes
  const same = photos.every(photo => photo.state === 'kept')
  if (answers.length === 0 && same && !comment && !position)
    return <p className={styles.same}>Nothing was changed: all answers and photos are as before.</p>
  return (
    <div className={styles.changes}>
      {(answers.length > 0 || comment || position) && (
        <dl className={styles.changed}>
          {answers.map(change => (
            <div key={change.fieldId}>
              <dt dir="auto">{change.label}</dt>
              <dd>
                {isCountChanged(change) && <BeforeAfter {...change} />}
                {change.difference !== null && (
                  <span className={styles.difference}>{signed(change.difference)}</span>
                )}
                <InstanceChanges instances={change.instances} />
              </dd>
            </div>
          ))}
          {position && (
            <div>
              <dt>Position</dt>
              <dd>
                {position.metres === null
                  ? position.after
                    ? 'Reported for the first time'
                    : 'No longer reported'
                  : `Moved by ${distance(position.metres)}`}
              </dd>
            </div>
          )}
          {comment && (
            <div>
              <dt>Comments</dt>
              <dd>
                <BeforeAfter before={comment.before} after={comment.after} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {photos.length > 0 && <Photos photos={photos} taskId={taskId} />}
      {unchanged > 0 && (
        <p className={styles.same}>
          {count(unchanged)} other {unchanged === 1 ? 'answer' : 'answers'} as before.
        </p>
      )}
    </div>
  )
}

type AnswerChange = Changes['answers'][number]

/** False for a repeat whose instances alone have changed: its text is their number. */
export function isCountChanged({ before, after, instances }: AnswerChange): boolean {
  return instances.length === 0 || before !== after
}

const became = { kept: null, added: 'added', removed: 'removed' } as const

/** What changed in the instances of a repeat, each with the instance that it is in. */
export function InstanceChanges({ instances }: Pick<AnswerChange, 'instances'>) {
  if (instances.length === 0) return null
  return (
    <ul className={styles.instances}>
      {instances.map(({ fieldId, label, where, state, difference, ...sides }) => (
        <li key={`${where} ${state} ${fieldId}`}>
          <span className={styles.where}>
            <bdi>{where}</bdi>
            {became[state] && ` (${became[state]})`}: <bdi>{label}</bdi>
          </span>
          <BeforeAfter {...sides} />
          {difference !== null && <span className={styles.difference}>{signed(difference)}</span>}
        </li>
      ))}
    </ul>
  )
}

interface Sides {
  before: string | null
  after: string | null
  /** False if a rule hid the question in that version. */
  askedBefore?: boolean
  askedAfter?: boolean
}

export function BeforeAfter({ before, after, askedBefore = true, askedAfter = true }: Sides) {
  return (
    <span className={styles.pair}>
      {before ? (
        <del dir="auto">
          <span className="visually-hidden">Before: </span>
          {before}
        </del>
      ) : (
        <NoAnswer isNotAsked={!askedBefore} className={styles.none} />
      )}
      <IconArrowNarrowRight size={16} stroke={1.75} aria-hidden />
      {after ? (
        <ins dir="auto">
          <span className="visually-hidden">After: </span>
          {after}
        </ins>
      ) : (
        <NoAnswer isNotAsked={!askedAfter} className={styles.none} />
      )}
    </span>
  )
}

const states = { new: 'New', gone: 'Gone', kept: 'Kept' } as const

function Photos({ photos, taskId }: { photos: Changes['photos']; taskId: string }) {
  const [open, setOpen] = useState<number | null>(null)
  const files = photos.flatMap(photo => photo.file ?? [])
  return (
    <ul className={styles.photos} aria-label="Photos of both versions">
      {photos.map(({ hash, fieldId, state, file }) => (
        <li key={`${fieldId}-${hash}-${state}`} data-state={state}>
          {file ? (
            <UnstyledButton
              className={styles.photo}
              onClick={() => setOpen(files.indexOf(file))}
              aria-label={`${states[state]} photo: open`}
            >
              <PhotoFrame photo={file} sizes="96px" />
            </UnstyledButton>
          ) : (
            <span className={styles.photo}>{feedTexts.noImage}</span>
          )}
          <span className={styles.state}>{states[state]}</span>
        </li>
      ))}
      {open !== null && (
        <PhotoViewer photos={files} taskId={taskId} start={open} onClose={() => setOpen(null)} />
      )}
    </ul>
  )
}
