import { Button, FileButton, Input, Progress } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useId, useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import thumb from '#src/shared/ui/thumb.module.css'
import styles from './image-upload.module.css'
import { texts } from './texts-en.ts'
import type { UploadedFile } from './upload.ts'
import { imageError, imageTypes } from './upload-rules.ts'
import { useUpload } from './use-upload.ts'

interface Props {
  label: string
  /** The current image. */
  value: { id: string; url: string } | null
  /** Called with the uploaded image, or with null when it was removed. */
  onChange: (image: UploadedFile | null) => void
  /** An error of the form, such as a missing required image. */
  error?: string
  required?: boolean
  disabled?: boolean
}

/** An image field, by choosing or dropping a file. The file is uploaded at once; the form keeps its id. */
export function ImageUpload({ label, value, onChange, error: formError, required, disabled }: Props) {
  const { share, error: uploadError, isBusy, send, setRefusal } = useUpload(texts.image.failed)
  const [isOver, setIsOver] = useState(false)
  const [labelId, hintId] = [useId(), useId()]
  const isDisabled = disabled || isBusy

  async function choose(file: File | null | undefined): Promise<void> {
    if (!file || isDisabled) return
    const reason = imageError(file)
    setRefusal(reason)
    if (reason) return
    const done = await send([file], ([stored]) => onChange(stored ?? null))
    if (done) showDone(texts.image.done)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that forms do not have
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={hintId}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(!isDisabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Input.Label id={labelId} required={required} labelElement="div">
        {label}
      </Input.Label>
      <div
        className={styles.area}
        data-over={isOver || undefined}
        data-invalid={Boolean(formError || uploadError) || undefined}
      >
        <span className={`${thumb.thumb} ${styles.frame}`}>
          {value ? <img src={value.url} alt="" /> : <IconPhoto size={28} stroke={1.5} aria-hidden />}
        </span>
        <div className={styles.words}>
          <div className={styles.buttons}>
            <FileButton accept={imageTypes.join(',')} onChange={choose} disabled={isDisabled}>
              {props => (
                <Button
                  {...props}
                  variant="default"
                  size="xs"
                  loading={isBusy}
                  leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
                >
                  {value ? texts.image.change : texts.image.upload}
                </Button>
              )}
            </FileButton>
            {value && !isBusy && (
              <Button
                variant="subtle"
                color="gray"
                c="inherit"
                size="xs"
                disabled={disabled}
                onClick={() => onChange(null)}
              >
                {texts.image.remove}
              </Button>
            )}
          </div>
          <p id={hintId} className={styles.hint} role="status">
            {isBusy ? texts.image.pending : texts.image.hint}
          </p>
          {isBusy && <Progress value={share * 100} size="sm" aria-label={texts.upload} />}
        </div>
      </div>
      {formError && <Input.Error mt="xs">{formError}</Input.Error>}
      {uploadError && (
        <div className={styles.error}>
          <FormStatus error={uploadError} />
        </div>
      )}
    </div>
  )
}
