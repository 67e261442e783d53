import { Anchor, Button, FileButton, Loader, NativeSelect, Stack, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { saveBlob } from '#src/shared/exports/export.api.ts'
import { fileSize } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { countries } from '#src/shared/people/countries.ts'
import { templateFile } from './import.api.ts'
import styles from './import.module.css'

interface Props {
  /** ISO 3166. */
  country: string
  onCountry: (code: string) => void
  /** The name of the file that is being checked. */
  pending: string | null
  error: string | null
  onFile: (file: File) => void
}

const types = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function ChooseList({ country, onCountry, pending, error, onFile }: Props) {
  const [isOver, setIsOver] = useState(false)
  const [tooLarge, setTooLarge] = useState<string | null>(null)

  function choose(file: File | null | undefined): void {
    if (!file || pending) return
    const isTooLarge = file.size > limits.importBytes
    setTooLarge(isTooLarge ? `The file is larger than ${fileSize(limits.importBytes)}.` : null)
    if (!isTooLarge) onFile(file)
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    <Stack gap="md">
      <Text>{importTexts.lead}</Text>
      <NativeSelect
        label="Country of numbers without a calling code"
        maw={340}
        value={country}
        onChange={event => onCountry(event.currentTarget.value)}
        data={countries().map(({ code, name, callingCode }) => ({
          value: code,
          label: `${name} +${callingCode}`,
        }))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame and a legend */}
      <div
        role="group"
        aria-label="The list"
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(pending === null)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {pending ? (
          <div role="status" className={styles.pending}>
            <Loader size={20} />
            <span>
              Checking <bdi>{pending}</bdi> …
            </span>
          </div>
        ) : (
          <>
            <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
            <Text size="sm" c="dimmed">
              Drop a file here, or
            </Text>
            <FileButton accept={types} onChange={choose}>
              {props => (
                <Button
                  {...props}
                  data-autofocus
                  variant="default"
                  leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                >
                  Choose a file
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {importTexts.hint(limits.importRows)}
            </Text>
          </>
        )}
      </div>
      <FormStatus error={tooLarge ?? error} />
      <Text size="sm" c="dimmed">
        Columns: First Name, Last Name and Phone Number; Gender, Group, Projects (with semicolons between), ID
        Number and Email if you like. Who is here already by her number is changed.{' '}
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => saveBlob(templateFile(), 'Data collectors to import.csv')}
        >
          Download an empty list
        </Anchor>
      </Text>
    </Stack>
  )
}
