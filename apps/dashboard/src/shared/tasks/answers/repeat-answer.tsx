import { type Answers, instancesIn, photosIn } from '@quadrat/domain/answers'
import { formatAnswer } from '@quadrat/domain/messages/answers-en'
import type { Field } from '@quadrat/domain/template'
import styles from './repeat-answer.module.css'

interface Props {
  fields: readonly Field[]
  /** The answer to a repeat. */
  value: unknown
  /** The IANA time zone of the collector. */
  timezone: string
}

/** The instances of a repeat in their order, each with its answers. Questions without an answer are left out. */
export function RepeatAnswer({ fields, value, timezone }: Props) {
  return (
    <ol className={styles.instances}>
      {instancesIn(value as Answers[string]).map(({ id, answers }) => (
        <li key={id}>
          <dl className={styles.answers}>
            {fields.map(field => {
              const answer = answers[field.id]
              if (answer === undefined) return null
              return (
                <div key={field.id}>
                  <dt>
                    <bdi>{field.label}</bdi>
                  </dt>
                  <dd dir="auto">
                    {field.kind === 'repeat' ? (
                      <RepeatAnswer fields={field.fields} value={answer} timezone={timezone} />
                    ) : photosIn(answer).length > 0 ? (
                      photosIn(answer)
                        .map(photo => photo.name)
                        .join(', ')
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
