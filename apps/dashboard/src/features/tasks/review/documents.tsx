import { ActionIcon, Button, FileButton, Progress } from '@mantine/core'
import { IconDownload, IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { fileSize } from '#src/shared/format.ts'
import { FormStatus } from '#src/shared/ui/form-status.tsx'
import type { Task } from '../task.api.ts'
import styles from './review.module.css'
import { useDocumentUpload } from './use-document-upload.ts'

/** Papers that belong to the task, and the way to add more. */
export function Documents({ task }: { task: Task }) {
  const upload = useDocumentUpload(task)
  const { chosen, share, fault } = upload
  const busy = share !== null
  return (
    <section aria-label="Documents">
      <div className={styles.sectionHead}>
        <h2>Documents</h2>
        <FileButton multiple accept="application/*" onChange={upload.choose} disabled={busy}>
          {props => (
            <Button
              {...props}
              variant="default"
              size="xs"
              leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
            >
              Upload Files
            </Button>
          )}
        </FileButton>
      </div>
      {task.documents.length === 0 && chosen.length === 0 && <p className={styles.nothing}>No documents</p>}
      <ul className={styles.files}>
        {task.documents.map(file => (
          <li key={file.id} className={styles.file}>
            <IconFile size={18} stroke={1.5} aria-hidden />
            <span className={styles.fileName}>
              {file.name}
              <span className={styles.quiet}>{fileSize(file.size)}</span>
            </span>
            <ActionIcon
              component="a"
              href={file.url}
              download={file.name}
              variant="subtle"
              color="gray"
              c="inherit"
              size={32}
              aria-label={`Download ${file.name}`}
            >
              <IconDownload size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
        {chosen.map(file => (
          <li key={`${file.name}-${file.size}`} className={styles.file}>
            <IconFile size={18} stroke={1.5} aria-hidden />
            <span className={styles.fileName}>
              {file.name}
              <span className={styles.quiet}>
                {fileSize(file.size)} · {busy ? 'uploading' : 'selected'}
              </span>
            </span>
            {!busy && (
              <ActionIcon
                variant="subtle"
                color="gray"
                c="inherit"
                size={32}
                onClick={() => upload.remove(file)}
                aria-label={`Remove ${file.name}`}
              >
                <IconX size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <FormStatus fault={fault} />
      {busy && <Progress value={share * 100} aria-label="Upload" mt={8} />}
      {chosen.length > 0 && (
        <Button fullWidth mt={8} onClick={upload.submit} loading={busy}>
          Submit
        </Button>
      )}
    </section>
  )
}
