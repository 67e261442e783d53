import { Button, FileButton, Loader, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import styles from './file-drop.module.css'

interface Props {
  label: string
  /** The types that are offered, as of `accept`. */
  types: string
  /** In bytes. A larger file is refused with `tooLarge`. */
  largest: number
  texts: { drop: string; choose: string; formats: string; tooLarge: string }
  /** Shown while a file is read, in place of the choice. */
  pending: ReactNode
  error: string | null
  onFile: (file: File) => void
}

/** A place for one file, which is dropped or chosen. */
export function FileDrop({ label, types, largest, texts, pending, error, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const isReading = pending !== null

  function choose(file: File | null | undefined): void {
    if (!file || isReading) return
    setIsTooLarge(file.size > largest)
    if (file.size <= largest) onFile(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and a legend */}
      <div
        role="group"
        aria-label={label}
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(!isReading)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {isReading ? (
          <div role="status" className={styles.pending}>
            <Loader size={20} />
            <span>{pending}</span>
          </div>
        ) : (
          <>
            <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
            <Text size="sm" c="dimmed">
              {texts.drop}
            </Text>
            <FileButton accept={types} onChange={choose}>
              {props => (
                <Button
                  {...props}
                  data-autofocus
                  variant="default"
                  leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                >
                  {texts.choose}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {texts.formats}
            </Text>
          </>
        )}
      </div>
      <FormStatus error={isTooLarge ? texts.tooLarge : error} />
    </>
  )
}
