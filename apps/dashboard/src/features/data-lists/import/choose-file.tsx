import { Button, FileButton, Group, NativeSelect, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Encoding,
  encodingLabel,
  encodings,
  readSheets,
  type Sheet,
  type SheetFile,
} from '#src/shared/upload/read-sheet.ts'
import { texts } from '../texts-en.ts'

/** A file with tables: it is read, and the column with the items is chosen if it has only one. */
export function useSheetFile() {
  const [file, setFile] = useState<(SheetFile & { blob: File }) | null>(null)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  function open(next: Sheet): void {
    setSheet(next)
    setChosen(next.rows.every(row => row.length <= 1) ? 0 : null)
  }
  const readFile = useMutation({
    mutationFn: async ({ blob, encoding }: { blob: File; encoding?: Encoding }) => ({
      blob,
      ...(await readSheets(blob, encoding)),
    }),
    // Another encoding changes the letters. The chosen column stays.
    onMutate: ({ encoding }) => {
      if (encoding) return
      setFile(null)
      setSheet(null)
    },
    onSuccess: (read, { encoding }) => {
      setFile(read)
      if (encoding) setSheet(read.sheets[0])
      else open(read.sheets[0])
    },
  })
  return { file, sheet, chosen, setChosen, open, readFile }
}

interface ChooseProps {
  /** The name of the chosen file. */
  name: string | undefined
  isReading: boolean
  disabled: boolean
  onFile: (file: File) => void
}

export function ChooseFile({ name, isReading, disabled, onFile }: ChooseProps) {
  return (
    <Group gap="sm">
      <FileButton
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={file => file && onFile(file)}
      >
        {props => (
          <Button
            {...props}
            variant="default"
            loading={isReading}
            disabled={disabled}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          >
            {name ? texts.import.otherFile : texts.import.chooseFile}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {name ? <bdi>{name}</bdi> : texts.import.kinds}
      </Text>
    </Group>
  )
}

interface SheetProps {
  file: SheetFile
  sheet: Sheet
  onSheet: (sheet: Sheet) => void
  onEncoding: (encoding: Encoding) => void
}

/** Chooses a sheet of a file that has several, and the encoding of one whose letters may be wrong. */
export function SheetChoices({ file, sheet, onSheet, onEncoding }: SheetProps) {
  return (
    <>
      {file.sheets.length > 1 && (
        <NativeSelect
          label={texts.import.sheet}
          value={String(file.sheets.indexOf(sheet))}
          onChange={event => {
            const next = file.sheets[Number(event.currentTarget.value)]
            if (next) onSheet(next)
          }}
          data={file.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
        />
      )}
      {file.encoding && (
        <NativeSelect
          label={texts.import.encoding}
          description={texts.import.encodingHint}
          value={file.encoding}
          onChange={event => onEncoding(event.currentTarget.value as Encoding)}
          data={encodings.map(value => ({ value, label: encodingLabel(value) }))}
        />
      )}
    </>
  )
}
