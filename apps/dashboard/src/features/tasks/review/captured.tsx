import type { Evidence, Task } from '../task.api.ts'
import { capturedFields } from './captured-fields.ts'
import { FieldAnswer } from './field-answer.tsx'
import styles from './review.module.css'

/** The answers in the order of the template that was filled, and the collector's comment. */
export function Captured({ evidence, task }: { evidence: Evidence; task: Task }) {
  const fields = capturedFields(task.task_type.dataFields, evidence.data_field_values)
  return (
    <section aria-label="Information Captured">
      <div className={styles.sectionHead}>
        <h2>Information Captured</h2>
      </div>
      {fields.length === 0 && !evidence.notes ? (
        <p className={styles.nothing}>This template asks for no information beside the evidence.</p>
      ) : (
        <dl className={styles.answers}>
          {fields.map(field => (
            <div key={field.id} className={styles.answer} data-wide={field.wide || undefined}>
              <dt>{field.label}</dt>
              <dd>
                {field.value ? (
                  <FieldAnswer field={field} value={field.value} taskId={task.id} />
                ) : (
                  <span className={styles.quiet}>Not answered</span>
                )}
              </dd>
            </div>
          ))}
          {evidence.notes && (
            <div className={styles.answer} data-wide>
              <dt>Comments</dt>
              <dd className={styles.words}>{evidence.notes}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}
