import {
  type Answer,
  consentIn,
  expectedFiles,
  instancesIn,
  mediaIn,
  photosIn,
} from '@quadrat/domain/answer/answers'
import type { SentMedia } from '@quadrat/domain/collector-api/own-tasks'
import type { Submission } from '@quadrat/domain/collector-api/submission'
import { isCalculatedUnseen } from '@quadrat/domain/logic/field-logic'
import type { FormView, Path } from '@quadrat/domain/logic/instances'
import { markedLabel } from '@quadrat/domain/logic/label-text'
import { withShownAnswers } from '@quadrat/domain/logic/label-values'
import { notAskedIn } from '@quadrat/domain/logic/not-asked'
import { answerTexts, formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import { isAnswerless } from '@quadrat/domain/template/field-kinds'
import type { Field } from '@quadrat/domain/template/template'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import type { FormValue } from '@quadrat/forms/engine/value'
import { Marked } from '@quadrat/forms/marked'
import { type ReactNode, useMemo } from 'react'
import type { Person } from '#src/offline/store.ts'
import { wantedForm } from '#src/shared/form-language.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { MediaFile } from './media-file.tsx'
import { RequestedChanges } from './requested-changes.tsx'
import { texts } from './texts-en.ts'
import { Thumb } from './thumb.tsx'
import { useItemLabels } from './use-item-labels.ts'

export interface AnswerContent extends FormValue {
  template: { fields: Field[]; languages?: TemplateLanguages | null | undefined }
  submission: Submission | null
}

interface AnswersProps {
  content: AnswerContent
  person: Person
  /** The report at the server; null before it is sent. */
  taskId: string | null
  /** The changes that the reviewer requests. */
  requestedChanges: readonly RequestedChange[]
}

/** The answers, read-only, with the requested changes. */
export function Answers({ content, person, taskId, requestedChanges }: AnswersProps) {
  const { template, photos, comment, position, submission } = content
  const personId = person.id
  const timezone = submission?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = (fieldId: string) => requestedChanges.filter(change => change.fieldId === fieldId)
  const pictures = (fieldId: string, hashes: string[]) => (
    <Thumbs hashes={hashes} marked={at(fieldId).map(change => change.photoHash)} personId={personId} />
  )
  const { fields } = useMemo(() => wantedForm(template), [template])
  const answers = useItemLabels(person.company.id, fields, content.answers)
  const view = { fields, answers, hidden: noneHidden }
  const isNotAsked = notAskedIn({
    fields,
    // Rules compare what was answered, not what is shown of it.
    answers: content.answers,
    filledAt: submission ? new Date(submission.reportedAt) : new Date(),
    timezone,
  })
  const own = expectedFiles({ photos, answers: {} }).map(photo => photo.hash)
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">{texts.answers}</h2>
      <dl className="answers">
        {fields.map(field => {
          if (isAnswerless(field) || isCalculatedUnseen(field)) return null
          const asked = withShownAnswers(view, field, [], timezone)
          const { label } = asked
          const marked = markedLabel(asked)
          const instances = field.kind === 'repeat' ? instancesIn(answers[field.id]) : []
          if (field.kind === 'repeat' && instances.length > 0) {
            return (
              <Part key={field.id} label={marked} requestedChanges={at(field.id)}>
                <ol className="instances">
                  {instances.map((instance, index) => (
                    <li key={instance.id}>
                      <InstanceAnswers
                        view={view}
                        fields={field.fields}
                        path={[{ repeatId: field.id, instance, index }]}
                        timezone={timezone}
                        personId={personId}
                        taskId={taskId}
                        requestedChanges={requestedChanges}
                      />
                    </li>
                  ))}
                </ol>
              </Part>
            )
          }
          const hashes = photosIn(answers[field.id]).map(photo => photo.hash)
          return (
            <Part key={field.id} label={marked} requestedChanges={at(field.id)} hashes={hashes}>
              {hashes.length > 0
                ? signedWith(answers[field.id], pictures(field.id, hashes))
                : shownAnswer(field, answers[field.id], { timezone, label, personId, taskId }) || (
                    <None isNotAsked={isNotAsked(field.id)} />
                  )}
            </Part>
          )
        })}
        {(own.length > 0 || at('photos').length > 0) && (
          <Part label={texts.photos} requestedChanges={at('photos')} hashes={own}>
            {own.length > 0 ? pictures('photos', own) : <None />}
          </Part>
        )}
        {(comment || at('comment').length > 0) && (
          <Part label={texts.comment} requestedChanges={at('comment')}>
            {comment || <None />}
          </Part>
        )}
        {(position || at('position').length > 0) && (
          <Part label={texts.position} requestedChanges={at('position')}>
            {position ? (
              <span dir="ltr">
                {texts.positionText({
                  latitude: position.latitude.toFixed(5),
                  longitude: position.longitude.toFixed(5),
                  metres: Math.round(position.accuracy),
                })}
              </span>
            ) : (
              <None />
            )}
          </Part>
        )}
      </dl>
    </section>
  )
}

/** A report has no answers to hidden questions. */
const noneHidden: ReadonlySet<string> = new Set()

interface InstanceAnswersProps {
  view: FormView
  fields: readonly Field[]
  /** The instance, behind those around it. */
  path: Path
  timezone: string
  personId: string
  taskId: string | null
  requestedChanges: readonly RequestedChange[]
}

/** The answers of one instance of a repeat; questions without one are left out, but those with a change. */
function InstanceAnswers({ fields, path, ...rest }: InstanceAnswersProps) {
  return (
    <dl className="answers">
      {fields.map(field => {
        const answer = path.at(-1)?.instance.answers[field.id]
        const marks = rest.requestedChanges.filter(
          one => one.fieldId === field.id && one.instanceId === path.at(-1)?.instance.id,
        )
        if ((answer === undefined && marks.length === 0) || isCalculatedUnseen(field)) return null
        const hashes = photosIn(answer).map(photo => photo.hash)
        const instances = field.kind === 'repeat' ? instancesIn(answer) : []
        const asked = withShownAnswers(rest.view, field, path, rest.timezone)
        const { label } = asked
        return (
          <div key={field.id} data-marked={marks.length > 0 || undefined}>
            <dt dir="auto">
              <Marked text={markedLabel(asked)} />
            </dt>
            <dd dir="auto">
              {field.kind === 'repeat' ? (
                <ol className="instances">
                  {instances.map((instance, index) => (
                    <li key={instance.id}>
                      <InstanceAnswers
                        {...rest}
                        fields={field.fields}
                        path={[...path, { repeatId: field.id, instance, index }]}
                      />
                    </li>
                  ))}
                </ol>
              ) : hashes.length > 0 ? (
                signedWith(answer, <Thumbs hashes={hashes} marked={[]} personId={rest.personId} />)
              ) : (
                shownAnswer(field, answer, { ...rest, label }) || <None />
              )}
            </dd>
            {marks.length > 0 && (
              <dd>
                <RequestedChanges requestedChanges={marks} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

interface Shown {
  timezone: string
  label: string
  personId: string
  taskId: string | null
}

/** A recording, video or file to play or open, else the answer as text; '' for none. */
function shownAnswer(field: Field, answer: Answer | undefined, { timezone, label, ...at }: Shown) {
  const [file] = mediaIn(answer) as SentMedia[]
  if (file) return <MediaFile file={file} label={label} {...at} />
  return formatAnswer(field, answer, { timezone })
}

/** Pictures, and of a consent the text that was signed, as it was shown. */
function signedWith(answer: Answer | undefined, pictures: ReactNode) {
  const consent = consentIn(answer)
  return (
    <>
      {consent && (
        <p className="words" dir="auto" lang={consent.language}>
          <Marked text={consent.text} />
        </p>
      )}
      {pictures}
    </>
  )
}

function None({ isNotAsked = false }: { isNotAsked?: boolean }) {
  return <span className="none">{isNotAsked ? answerTexts.notAsked : texts.noAnswer}</span>
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
      <dt dir="auto">
        <Marked text={label} />
      </dt>
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
          <Thumb hash={hash} personId={personId} label={appTexts.photo({ number: index + 1 })} />
        </span>
      ))}
    </div>
  )
}
