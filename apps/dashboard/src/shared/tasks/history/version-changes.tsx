import { UnstyledButton } from '@mantine/core'
import { feedTexts } from '@quadrat/domain/messages/en'
import { Marked } from '@quadrat/forms/marked'
import { Rich } from '@quadrat/forms/rich'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { PhotoViewer } from '#src/shared/photos/photo-viewer-lazy.tsx'
import { answerRuns } from '../answers/answer-runs.ts'
import { NoAnswer } from '../answers/no-answer.tsx'
import { PhotoFrame } from '../answers/photo-frame.tsx'
import { texts } from './texts-en.ts'
import type { Changes } from './timeline.api.ts'
import styles from './timeline.module.css'
import { distance, signed } from './version-labels.ts'

/** The differences of a version from the one before: answers, photos, position and comment. */
export function VersionChanges({ changes, taskId }: { changes: Changes; taskId: string }) {
  const { answers, photos, comment, position, unchanged } = changes
  const same = photos.every(photo => photo.state === 'kept')
  if (answers.length === 0 && same && !comment && !position)
    return <p className={styles.same}>{texts.changes.none}</p>
  return (
    <div className={styles.changes}>
      {(answers.length > 0 || comment || position) && (
        <dl className={styles.changed}>
          {answerRuns(answers).map(({ matrix, items: [change, ...others] }) =>
            matrix ? (
              <div key={change.fieldId} data-matrix>
                <dt dir="auto">
                  <Marked text={matrix.markedLabel} />
                </dt>
                <dd>
                  <MatrixChanges label={matrix.label} lines={[change, ...others]} />
                </dd>
              </div>
            ) : (
              <div key={change.fieldId}>
                <dt dir="auto">
                  <Marked text={change.markedLabel} />
                </dt>
                <dd>
                  {isCountChanged(change) && <BeforeAfter {...change} />}
                  {change.difference !== null && (
                    <span className={styles.difference}>{signed(change.difference)}</span>
                  )}
                  <InstanceChanges instances={change.instances} />
                </dd>
              </div>
            ),
          )}
          {position && (
            <div>
              <dt>{texts.changes.position}</dt>
              <dd>
                {position.metres === null
                  ? position.after
                    ? texts.changes.positionFirst
                    : texts.changes.positionGone
                  : texts.changes.moved({ distance: distance(position.metres) })}
              </dd>
            </div>
          )}
          {comment && (
            <div>
              <dt>{texts.changes.comments}</dt>
              <dd>
                <BeforeAfter before={comment.before} after={comment.after} />
              </dd>
            </div>
          )}
        </dl>
      )}
      {photos.length > 0 && <Photos photos={photos} taskId={taskId} />}
      {unchanged > 0 && <p className={styles.same}>{texts.changes.unchanged({ count: unchanged })}</p>}
    </div>
  )
}

type AnswerChange = Changes['answers'][number]

/** The lines of a matrix whose answers have changed. */
function MatrixChanges({ label, lines }: { label: string; lines: readonly AnswerChange[] }) {
  return (
    <table className={styles.lines} aria-label={label}>
      <tbody>
        {lines.map(line => (
          <tr key={line.fieldId}>
            <th scope="row">
              <bdi>
                <Marked text={line.markedLabel} />
              </bdi>
            </th>
            <td>
              <BeforeAfter {...line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** False for a repeat whose instances alone have changed: its text is their number. */
export function isCountChanged({ before, after, instances }: AnswerChange): boolean {
  return instances.length === 0 || before !== after
}

/** What changed in the instances of a repeat, each with the instance that it is in. */
export function InstanceChanges({ instances }: Pick<AnswerChange, 'instances'>) {
  if (instances.length === 0) return null
  return (
    <ul className={styles.instances}>
      {instances.map(({ fieldId, markedLabel, where, state, difference, ...sides }) => (
        <li key={`${where} ${state} ${fieldId}`}>
          <span className={styles.where}>
            <Rich
              text={texts.changes[state]}
              values={{
                instance: <bdi>{where}</bdi>,
                label: (
                  <bdi>
                    <Marked text={markedLabel} />
                  </bdi>
                ),
              }}
            />
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
  // Another recording of the same name, or an area of another shape: an arrow would point from it to itself.
  if (before !== null && before === after)
    return (
      <span className={styles.pair}>
        <ins dir="auto">{texts.changes.alike({ answer: after })}</ins>
      </span>
    )
  return (
    <span className={styles.pair}>
      {before ? (
        <del dir="auto">
          <span className="visually-hidden">{texts.changes.before} </span>
          {before}
        </del>
      ) : (
        <NoAnswer isNotAsked={!askedBefore} className={styles.none} />
      )}
      <IconArrowNarrowRight size={16} stroke={1.75} aria-hidden />
      {after ? (
        <ins dir="auto">
          <span className="visually-hidden">{texts.changes.after} </span>
          {after}
        </ins>
      ) : (
        <NoAnswer isNotAsked={!askedAfter} className={styles.none} />
      )}
    </span>
  )
}

function Photos({ photos, taskId }: { photos: Changes['photos']; taskId: string }) {
  const [open, setOpen] = useState<number | null>(null)
  const files = photos.flatMap(photo => photo.file ?? [])
  return (
    <ul className={styles.photos} aria-label={texts.photos.label}>
      {photos.map(({ hash, fieldId, label, state, file }) => (
        <li key={`${fieldId}-${hash}-${state}`} data-state={state}>
          {file ? (
            <UnstyledButton
              className={styles.photo}
              onClick={() => setOpen(files.indexOf(file))}
              aria-label={texts.photos.open[state]}
            >
              <PhotoFrame photo={file} sizes="96px" />
            </UnstyledButton>
          ) : (
            <span className={styles.photo}>{feedTexts.noImage}</span>
          )}
          <span className={styles.state}>{texts.photos.states[state]}</span>
          {label !== null && (
            <span className={styles.question} dir="auto">
              {label}
            </span>
          )}
        </li>
      ))}
      {open !== null && (
        <PhotoViewer photos={files} taskId={taskId} start={open} onClose={() => setOpen(null)} />
      )}
    </ul>
  )
}
