import { type Answers, instancesIn, photosIn } from '@quadrat/domain/answer/answers'
import type { FormView, Path } from '@quadrat/domain/logic/instances'
import { labelIn } from '@quadrat/domain/logic/label-values'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { Field } from '@quadrat/domain/template/template'
import { listOf } from '#src/shared/format/list-of.ts'
import styles from './repeat-answer.module.css'

interface Props {
  repeatId: string
  fields: readonly Field[]
  /** The answer to a repeat. */
  value: unknown
  /** The report. */
  view: FormView
  /** The instances around the repeat. */
  path?: Path
  /** The IANA time zone of the collector. */
  timezone: string
}

/**
 * The instances of a repeat in their order, each with its answers. Questions without an answer are left out.
 */
export function RepeatAnswer({ repeatId, fields, value, view, path = [], timezone }: Props) {
  return (
    <ol className={styles.instances}>
      {instancesIn(value as Answers[string]).map((instance, index) => (
        <li key={instance.id}>
          <dl className={styles.answers}>
            {fields.map(field => {
              const answer = instance.answers[field.id]
              const inner: Path = [...path, { repeatId, instance, index }]
              if (answer === undefined) return null
              return (
                <div key={field.id}>
                  <dt>
                    <bdi>{labelIn(view, field, inner, timezone)}</bdi>
                  </dt>
                  <dd dir="auto">
                    {field.kind === 'repeat' ? (
                      <RepeatAnswer
                        repeatId={field.id}
                        fields={field.fields}
                        value={answer}
                        view={view}
                        path={inner}
                        timezone={timezone}
                      />
                    ) : photosIn(answer).length > 0 ? (
                      listOf(
                        photosIn(answer).map(photo => photo.name),
                        'unit',
                      )
                    ) : (
                      formatAnswer(field, answer, { timezone })
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ol>
  )
}
