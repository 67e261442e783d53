import type { Task } from '#src/shared/tasks/task.api.ts'
import { FileRow } from '#src/shared/upload/file-row.tsx'
import styles from './review-mode.module.css'

/** The papers that came with the task, to be read before it is decided. */
export function DocumentList({ documents }: Pick<Task, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section className={styles.documents} aria-label="Documents">
      <h2>Documents</h2>
      <ul>
        {documents.map(file => (
          <FileRow key={file.id} name={file.name} size={file.size} href={file.downloadUrl} />
        ))}
      </ul>
    </section>
  )
}
