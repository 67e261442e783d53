import { expectedPhotos, photosIn } from '@quadrat/domain/answers'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { RequestedChange } from '@quadrat/domain/requested-change'
import type { Field } from '@quadrat/domain/template'
import type { FormValue } from '@quadrat/forms/engine/value'
import type { ReactNode } from 'react'
import { RequestedChanges } from './requested-changes.tsx'
import { Thumb } from './thumb.tsx'

export interface AnswerContent extends FormValue {
  template: { fields: Field[] }
  submission: Submission | null
}

interface AnswersProps {
  content: AnswerContent
  personId: string
  /** The changes that the reviewer requests. */
  requestedChanges: readonly RequestedChange[]
}

const none = <span className="none">No answer</span>

/** The answers, read-only, with the requested changes. */
export function Answers({ content, personId, requestedChanges }: AnswersProps) {
  const { template, answers, photos, comment, position, submission } = content
  const timezone = submission?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = (fieldId: string) => requestedChanges.filter(change => change.fieldId === fieldId)
  const pictures = (fieldId: string, hashes: string[]) => (
    <Thumbs hashes={hashes} marked={at(fieldId).map(change => change.photoHash)} personId={personId} />
  )
  const own = expectedPhotos({ photos, answers: {} }).map(photo => photo.hash)
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <dl className="answers">
        {template.fields.map(field => {
          const hashes = photosIn(answers[field.id]).map(photo => photo.hash)
          return (
            <Part key={field.id} label={field.label} requestedChanges={at(field.id)} hashes={hashes}>
              {hashes.length > 0
                ? pictures(field.id, hashes)
                : formatAnswer(field, answers[field.id], { timezone }) || none}
            </Part>
          )
        })}
        {(own.length > 0 || at('photos').length > 0) && (
          <Part label="Photos" requestedChanges={at('photos')} hashes={own}>
            {own.length > 0 ? pictures('photos', own) : none}
          </Part>
        )}
        {(comment || at('comment').length > 0) && (
          <Part label="Comment" requestedChanges={at('comment')}>
            {comment || none}
          </Part>
        )}
        {(position || at('position').length > 0) && (
          <Part label="Position" requestedChanges={at('position')}>
            {position ? (
              <span dir="ltr">
                {`${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)} (± ${Math.round(position.accuracy)} m)`}
              </span>
            ) : (
              none
            )}
          </Part>
        )}
      </dl>
    </section>
  )
}

interface PartProps {
  label: string
  requestedChanges: readonly RequestedChange[]
  hashes?: readonly string[]
  children: ReactNode
}

function Part({ label, requestedChanges, hashes, children }: PartProps) {
  return (
    <div data-marked={requestedChanges.length > 0 || undefined}>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">{children}</dd>
      {requestedChanges.length > 0 && (
        <dd>
          <RequestedChanges requestedChanges={requestedChanges} hashes={hashes} />
        </dd>
      )}
    </div>
  )
}

interface ThumbsProps {
  hashes: string[]
  marked: (string | null)[]
  personId: string
}

function Thumbs({ hashes, marked, personId }: ThumbsProps) {
  return (
    <div className="thumbs">
      {hashes.map((hash, index) => (
        <span key={hash} data-marked={marked.includes(hash) || undefined}>
          <Thumb hash={hash} personId={personId} label={`Photo ${index + 1}`} />
        </span>
      ))}
    </div>
  )
}
