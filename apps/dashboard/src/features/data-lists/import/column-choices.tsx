import { MultiSelect, NativeSelect } from '@mantine/core'
import { columnLimits } from '@quadrat/domain/template/choice-columns'
import { texts } from '../texts-en.ts'
import { additionalColumns, type ImportTable } from './import-table.ts'

interface Props {
  table: ImportTable
  /** The column with the items; null until it is chosen. */
  chosen: number | null
  onChoose: (column: number | null) => void
  additional: string[]
  onAdditional: (columns: string[]) => void
}

/** Chooses the column with the items, and the columns that they have beside it. */
export function ColumnChoices({ table, chosen, onChoose, additional, onAdditional }: Props) {
  const offered = additionalColumns(table, chosen)
  return (
    <>
      <NativeSelect
        label={texts.import.column}
        required
        value={chosen === null ? '' : String(chosen)}
        onChange={event => {
          const { value } = event.currentTarget
          onChoose(value === '' ? null : Number(value))
        }}
        data={[
          { value: '', label: texts.import.chooseColumn },
          ...table.columns.map((label, at) => ({ value: String(at), label })),
        ]}
      />
      {chosen !== null && offered.length > 0 && (
        <MultiSelect
          label={texts.import.additional}
          description={texts.import.additionalHint}
          data={offered}
          value={additional.filter(name => offered.includes(name))}
          onChange={onAdditional}
          maxValues={columnLimits.columns}
          clearable
          searchable
        />
      )}
    </>
  )
}
