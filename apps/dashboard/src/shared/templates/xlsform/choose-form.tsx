import { Button, FileButton, Loader, Stack, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { fileSize } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import styles from './xlsform.module.css'

interface Props {
  /** The name of the file that is being read. */
  pending: string | null
  error: string | null
  onFile: (file: File) => void
}

const types = '.xlsx,.xlsm,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ChooseForm({ pending, error, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [tooLarge, setTooLarge] = useState(false)
  const size = fileSize(limits.xlsform.bytes)

  function choose(file: File | null | undefined): void {
    if (!file || pending !== null) return
    const isTooLarge = file.size > limits.xlsform.bytes
    setTooLarge(isTooLarge)
    if (!isTooLarge) onFile(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <Stack gap="md">
      <Text>{xlsformTexts.lead}</Text>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and a legend */}
      <div
        role="group"
        aria-label={xlsformTexts.file}
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(pending === null)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {pending === null ? (
          <>
            <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
            <Text size="sm" c="dimmed">
              {xlsformTexts.drop}
            </Text>
            <FileButton accept={types} onChange={choose}>
              {props => (
                <Button
                  {...props}
                  data-autofocus
                  variant="default"
                  leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                >
                  {xlsformTexts.choose}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {xlsformTexts.formats(size)}
            </Text>
          </>
        ) : (
          <div role="status" className={styles.pending}>
            <Loader size={20} />
            <span>
              {xlsformTexts.reading} <bdi>{pending}</bdi>
            </span>
          </div>
        )}
      </div>
      <FormStatus error={tooLarge ? xlsformTexts.fileTooLarge(size) : error} />
    </Stack>
  )
}
