import { expectedPhotos, photosIn } from '@quadrat/domain/answers'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { Submission } from '@quadrat/domain/submission'
import type { Field } from '@quadrat/domain/template'
import type { FormValue } from '@quadrat/forms/engine/value'
import { Thumb } from '#src/shared/ui/thumb.tsx'

export interface AnswerContent extends FormValue {
  template: { fields: Field[] }
  submission: Submission | null
}

/** What was answered, to read. */
export function Answers({ content, personId }: { content: AnswerContent; personId: string }) {
  const { template, answers, photos, comment, position, submission } = content
  const timezone = submission?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <dl className="answers">
        {template.fields.map(field => (
          <div key={field.id}>
            <dt dir="auto">{field.label}</dt>
            <dd dir="auto">
              {photosIn(answers[field.id]).length > 0 ? (
                <Thumbs hashes={photosIn(answers[field.id]).map(photo => photo.hash)} personId={personId} />
              ) : (
                formatAnswer(field, answers[field.id], { timezone }) || (
                  <span className="none">No answer</span>
                )
              )}
            </dd>
          </div>
        ))}
        {photos.length > 0 && (
          <div>
            <dt>Photos</dt>
            <dd>
              <Thumbs
                hashes={expectedPhotos({ photos, answers: {} }).map(photo => photo.hash)}
                personId={personId}
              />
            </dd>
          </div>
        )}
        {comment && (
          <div>
            <dt>Comment</dt>
            <dd dir="auto">{comment}</dd>
          </div>
        )}
        {position && (
          <div>
            <dt>Position</dt>
            <dd dir="ltr">
              {`${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)} (± ${Math.round(position.accuracy)} m)`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Thumbs({ hashes, personId }: { hashes: string[]; personId: string }) {
  return (
    <div className="thumbs">
      {hashes.map((hash, index) => (
        <Thumb key={hash} hash={hash} personId={personId} label={`Photo ${index + 1}`} />
      ))}
    </div>
  )
}
