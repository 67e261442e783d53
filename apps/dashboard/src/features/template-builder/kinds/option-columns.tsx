import { Button, CloseButton, TextInput } from '@mantine/core'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import { columnLimits, isColumnName } from '@quadrat/domain/template/choice-columns'
import type { DraftOption } from '@quadrat/domain/template/template-draft'
import { IconColumnInsertRight } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './options-editor.module.css'

interface Props {
  options: readonly DraftOption[]
  columns: readonly string[]
  locked: boolean
  /** Changes all options. With a message the change is named and can be undone. */
  onChange: (edit: (option: DraftOption) => DraftOption, message?: string) => void
}

/** The columns of the options, which a choice filter compares: the names, and a box for a further one. */
export function OptionColumns({ options, columns, locked, onChange }: Props) {
  /** The name of a new column as it is typed; null while none is added. */
  const [typed, setTyped] = useState<string | null>(null)
  if (locked && columns.length === 0) return null
  const name = typed?.trim() ?? ''
  const isTwice = columns.includes(name)
  const isWrong = name !== '' && (isTwice || !isColumnName(name))

  function add(): void {
    if (name === '' || isWrong) return
    onChange(option => ({ ...option, columns: { ...option.columns, [name]: '' } }))
    setTyped(null)
  }
  function remove(column: string): void {
    onChange(option => {
      const { columns: { [column]: _, ...others } = {}, ...rest } = option
      return Object.keys(others).length > 0 ? { ...rest, columns: others } : rest
    }, builderTexts.columnRemoved({ column }))
  }

  return (
    <div className={styles.columns}>
      {columns.map(column => (
        <span key={column} className={styles.column}>
          {column}
          {locked ? (
            '\u00a0'
          ) : (
            <CloseButton
              size="sm"
              aria-label={builderTexts.removeColumn({ column })}
              onClick={() => remove(column)}
            />
          )}
        </span>
      ))}
      {typed !== null && (
        <TextInput
          size="xs"
          aria-label={builderTexts.columnName}
          placeholder={builderTexts.columnName}
          autoComplete="off"
          autoFocus
          maxLength={columnLimits.nameCharacters}
          value={typed}
          error={isWrong && (isTwice ? builderTexts.columnTwice : builderTexts.columnNameWrong)}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Escape') setTyped(null)
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
      )}
      {!locked && columns.length < columnLimits.columns && options.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={typed !== null && (name === '' || isWrong)}
          leftSection={<IconColumnInsertRight size={16} stroke={1.75} aria-hidden />}
          onClick={() => (typed === null ? setTyped('') : add())}
        >
          {builderTexts.addColumn}
        </Button>
      )}
    </div>
  )
}
