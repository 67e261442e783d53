import { UnstyledButton } from '@mantine/core'
import { Marked } from '@quadrat/forms/marked'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { answerRuns } from '#src/shared/tasks/answers/answer-runs.ts'
import answers from '#src/shared/tasks/answers/answers.module.css'
import { capturedFields } from '#src/shared/tasks/answers/captured-fields.ts'
import { FieldAnswer } from '#src/shared/tasks/answers/field-answer.tsx'
import { MatrixAnswer } from '#src/shared/tasks/answers/matrix-answer.tsx'
import { NoAnswer } from '#src/shared/tasks/answers/no-answer.tsx'
import type { Evidence, Task } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import { texts } from './texts-en.ts'

/** True if unanswered questions are hidden. Stored in this browser. */
const onlyAnswered = storedValue('quadrat-only-answered', false)

/** The answers in the order of the template, and the collector's comment. */
export function Captured({ evidence, task }: { evidence: Evidence; task: Task }) {
  const isShort = useStored(onlyAnswered)
  const fields = capturedFields(task, evidence.answers)
  const answered = fields.filter(field => field.value !== null)
  const asked = fields.filter(field => !field.isNotAsked)
  const shown = isShort ? answered : fields
  return (
    <section aria-label={texts.captured.label}>
      <div className={styles.sectionHead}>
        <h2>{texts.captured.label}</h2>
        {answered.length < fields.length && (
          <UnstyledButton
            className={answers.answered}
            aria-pressed={isShort}
            onClick={() => onlyAnswered.set(!isShort)}
          >
            {texts.captured.answered({ answered: answered.length, total: asked.length })} ·{' '}
            <span className={answers.answeredWhat}>
              {isShort ? texts.captured.showAll : texts.captured.hideOthers}
            </span>
          </UnstyledButton>
        )}
      </div>
      {fields.length === 0 && !evidence.notes ? (
        <p className={styles.nothing}>{texts.captured.nothing}</p>
      ) : (
        <dl className={answers.answers}>
          {answerRuns(shown).map(({ matrix, items: [field, ...others] }) =>
            matrix ? (
              <div key={field.id} className={answers.answer} data-wide>
                <dt>
                  <Marked text={matrix.marked} />
                </dt>
                <dd>
                  <MatrixAnswer label={matrix.label} lines={[field, ...others]} />
                </dd>
              </div>
            ) : (
              <div key={field.id} className={answers.answer} data-wide={field.wide || undefined}>
                <dt>
                  <Marked text={field.marked} />
                </dt>
                <dd>
                  {field.value ? (
                    <FieldAnswer
                      field={field}
                      value={field.value}
                      taskId={task.id}
                      timezone={task.timezone}
                    />
                  ) : (
                    <NoAnswer isNotAsked={field.isNotAsked} className={styles.quiet} />
                  )}
                </dd>
              </div>
            ),
          )}
          {evidence.notes && (
            <div className={answers.answer} data-wide>
              <dt>{texts.captured.comments}</dt>
              <dd className={styles.text}>{evidence.notes}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
