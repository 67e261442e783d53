import { Alert, Checkbox, Stack } from '@mantine/core'
import { languageName } from '@quadrat/domain/language/language-names'
import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import { type InputError, Problem } from '@quadrat/domain/problem'
import { columnLimits } from '@quadrat/domain/template/choice-columns'
import { languageOfColumn } from '@quadrat/domain/template/list-labels'
import { Rich } from '@quadrat/forms/rich'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { useCreateEach } from '#src/shared/api/use-create-once.ts'
import { count } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { DialogForm } from '#src/shared/forms/dialog-form.tsx'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { rowsRead, SheetError } from '#src/shared/upload/read-sheet.ts'
import { refetchDataLists } from '../data-lists.api.ts'
import { importItems, type NewItem } from '../items/items.api.ts'
import { texts } from '../texts-en.ts'
import { ChooseFile, SheetChoices, useSheetFile } from './choose-file.tsx'
import { ColumnChoices } from './column-choices.tsx'
import { ImportDone } from './import-done.tsx'
import { fittingColumns, type ImportTable, importTable, itemsOf, lineOfValue } from './import-table.ts'
import { PreviewTable, type RefusedRow } from './preview-table.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  onImported: () => void
  listId: string
  listName: string
}

/** Imports items into a list from a column of a file. */
export function ImportDialog({ opened, onClose, onImported, listId, listName }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={() => {
        if (!isBusy) onClose()
      }}
      title={<Rich text={texts.import.title} values={{ list: <bdi>{listName}</bdi> }} />}
      size={680}
      styles={{ title: { lineHeight: 'var(--leading-snug)' } }}
    >
      <ImportForm
        listId={listId}
        listName={listName}
        onClose={onClose}
        onImported={onImported}
        onBusy={setIsBusy}
      />
    </Modal>
  )
}

interface FormProps {
  listId: string
  listName: string
  onClose: () => void
  onImported: () => void
  onBusy: (isBusy: boolean) => void
}

function ImportForm({ listId, listName, onClose, onImported, onBusy }: FormProps) {
  const queryClient = useQueryClient()
  const [hasNames, setHasNames] = useState(true)
  // Null for those that fit, until somebody chooses.
  const [columns, setColumns] = useState<string[] | null>(null)
  const { file, sheet, chosen, setChosen, open, readFile } = useSheetFile()
  const importEach = useCreateEach((items: NewItem[], clientId) => importItems(listId, items, clientId))
  const importMutation = useMutation({
    mutationFn: importEach,
    onMutate: () => onBusy(true),
    onSuccess: ({ created, duplicates }) => {
      showDone(texts.import.imported({ created, duplicates }))
      onImported()
    },
    onSettled: () => {
      onBusy(false)
      // Also without a response, because the items may exist.
      refetchDataLists(queryClient)
    },
  })
  const result = importMutation.data
  const table = sheet && importTable(sheet.rows, hasNames)
  const additional = table ? (columns ?? fittingColumns(table, chosen)) : []
  const items = table && chosen !== null ? itemsOf(table, chosen, additional) : []
  const languages = languagesOf(items)
  if (result) return <ImportDone result={result} listName={listName} onClose={onClose} />

  const isTooMuch = items.length > limits.dataListItemsAtOnce
  const warning = isTooMuch
    ? dataListTexts.importTooMany({ most: limits.dataListItemsAtOnce })
    : warningOf(items, sheet?.rows.length ?? 0)
  const skipped = table && chosen !== null ? table.rows.length - items.length : 0
  const refused = table && chosen !== null ? refusedRow(importMutation.error, table, chosen) : null
  const sheetError = readFile.error instanceof SheetError ? readFile.error.message : null
  return (
    <Stack gap="md">
      <ChooseFile
        name={file?.blob.name}
        isReading={readFile.isPending}
        disabled={importMutation.isPending}
        onFile={blob => {
          importMutation.reset()
          setColumns(null)
          readFile.mutate({ blob })
        }}
      />
      <FormStatus error={readFile.error ? (sheetError ?? problemText(readFile.error)) : null} />
      {table && (
        <DialogForm
          mutation={{
            ...importMutation,
            mutate: (_, options) => importMutation.mutate(items, options),
          }}
          // A file without an item is nothing to lose.
          isChanged={() => items.length > 0 && (importMutation.isIdle || importMutation.isError)}
          error={importMutation.error && !refused ? problemText(importMutation.error) : null}
          submitLabel={texts.import.submit}
          canSubmit={items.length > 0 && warning === null}
          start={
            <span role="status">
              {chosen === null
                ? texts.import.noColumn
                : skipped > 0
                  ? texts.import.itemsOf({ count: items.length, skipped })
                  : texts.import.items({ count: items.length })}
              {languages.length > 0 && ` ${texts.import.labels({ languages: listOf(languages) })}`}
            </span>
          }
        >
          {file && (
            <SheetChoices
              file={file}
              sheet={sheet}
              onSheet={next => {
                setColumns(null)
                open(next)
              }}
              onEncoding={encoding => readFile.mutate({ blob: file.blob, encoding })}
            />
          )}
          <Checkbox
            checked={hasNames}
            onChange={event => {
              setHasNames(event.currentTarget.checked)
              setColumns(null)
              importMutation.reset()
            }}
            label={texts.import.hasNames}
          />
          <ColumnChoices
            table={table}
            chosen={chosen}
            onChoose={setChosen}
            additional={additional}
            onAdditional={setColumns}
          />
          <PreviewTable
            table={table}
            chosen={chosen}
            onChoose={column => {
              setChosen(column)
              importMutation.reset()
            }}
            refused={refused}
          />
          {warning && (
            <Alert
              color="amber"
              role="alert"
              icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
            >
              <span dir="auto">{warning}</span>
            </Alert>
          )}
        </DialogForm>
      )}
    </Stack>
  )
}

/** The names of the languages that the items have labels in. */
function languagesOf(items: readonly NewItem[]): string[] {
  const columns = new Set(items.flatMap(({ columns }) => Object.keys(columns)))
  return [...columns].flatMap(name => languageOfColumn(name) ?? []).map(languageName)
}

/** The reason why the items cannot be imported; null if they can. */
function warningOf(items: readonly NewItem[], rows: number): string | null {
  const most = limits.dataListItemCharacters
  const cells = items.flatMap(({ value, columns }) => [
    { text: value, max: most },
    ...Object.entries(columns).map(([name, text]) => ({
      text,
      max: languageOfColumn(name) === null ? columnLimits.textCharacters : most,
    })),
  ])
  const [first] = cells.filter(({ text, max }) => text.length > max)
  if (first) {
    const { max } = first
    const count = cells.filter(cell => cell.max === max && cell.text.length > max).length
    return texts.import.tooLong({ count, max, first: first.text.slice(0, 40) })
  }
  return rows > rowsRead ? texts.import.tooManyRows({ max: count(rowsRead) }) : null
}

/** The row whose item the server refused; null for any other error. */
function refusedRow(error: unknown, table: ImportTable, column: number): RefusedRow | null {
  if (!(error instanceof Problem) || typeof error.params.index !== 'number') return null
  const line = lineOfValue(table, column, error.params.index)
  const [first] = (error.params.errors as InputError[] | undefined) ?? []
  return line === null || !first ? null : { line, message: first.message }
}
