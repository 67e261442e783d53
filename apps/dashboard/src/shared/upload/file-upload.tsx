import { Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { FileRow } from './file-row.tsx'
import styles from './file-upload.module.css'
import { texts } from './texts-en.ts'
import type { UploadedFile } from './upload.ts'
import { acceptedDocuments, documentError } from './upload-rules.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  title: string
  /** The stored files. */
  files: readonly { id: string; name: string; size: number; downloadUrl: string }[]
  /** The text without files. */
  nothing: string
  /** Allows several files. */
  multiple?: boolean
  /** Saves the uploaded files. An error leaves the files selected. Null for those who may only read them. */
  onUploaded: ((stored: UploadedFile[]) => Promise<void>) | null
}

/** An upload of documents, from selected to uploading to uploaded. A failure leaves the files selected. */
export function FileUpload({ title, files, nothing, multiple = false, onUploaded }: Props) {
  const [chosen, setChosen] = useState<File[]>([])
  const { status, share, error, isBusy, send, setRefusal } = useUpload(texts.fileFailed)

  function choose(picked: File | File[] | null): void {
    const more = [picked ?? []].flat()
    const reason = more.map(documentError).find(found => found !== null) ?? null
    setRefusal(reason)
    if (reason || more.length === 0) return
    const isDuplicate = (old: File) => more.some(file => file.name === old.name && file.size === old.size)
    setChosen(before => (multiple ? [...before.filter(old => !isDuplicate(old)), ...more] : more))
  }

  async function submit(): Promise<void> {
    if (onUploaded && (await send(chosen, onUploaded))) setChosen([])
  }

  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {onUploaded && (
          <FileButton multiple={multiple} accept={acceptedDocuments} onChange={choose} disabled={isBusy}>
            {props => (
              <Button
                {...props}
                variant="default"
                size="xs"
                leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
              >
                {multiple ? texts.uploadFiles : texts.uploadFile}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      {files.length === 0 && chosen.length === 0 && <p className={styles.nothing}>{nothing}</p>}
      <ul className={styles.files}>
        {files.map(file => (
          <FileRow key={file.id} name={file.name} size={file.size} href={file.downloadUrl} />
        ))}
        {chosen.map(file => (
          <FileRow
            key={`${file.name}-${file.size}`}
            name={file.name}
            size={file.size}
            status={texts.status[status]}
            onRemove={isBusy ? undefined : () => setChosen(before => before.filter(one => one !== file))}
          />
        ))}
      </ul>
      {error && (
        <div className={styles.after}>
          <FormStatus error={error} />
        </div>
      )}
      {isBusy && <Progress value={share * 100} aria-label={texts.upload} mt="xs" />}
      {chosen.length > 0 && (
        <Button fullWidth mt="xs" onClick={submit} loading={isBusy}>
          {texts.submit}
        </Button>
      )}
    </section>
  )
}
