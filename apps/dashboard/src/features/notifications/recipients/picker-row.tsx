import { Checkbox } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import styles from './recipients.module.css'

interface Props<Row> {
  row: Row
  name: string
  checked: boolean
  onToggle: (row: Row) => void
  picture?: (row: Row) => ReactNode
}

const checkboxStyles = { body: { alignItems: 'center' }, labelWrapper: { flex: 1, minWidth: 0 } } as const

function Row<Row>({ row, name, checked, onToggle, picture }: Props<Row>) {
  return (
    <li className={styles.row}>
      <Checkbox
        checked={checked}
        onChange={() => onToggle(row)}
        styles={checkboxStyles}
        label={
          <span className={styles.name}>
            {picture?.(row)}
            <bdi>{name}</bdi>
          </span>
        }
      />
    </li>
  )
}

/** Rendered again only if it was chosen or taken out itself. */
export const PickerRow = memo(Row) as typeof Row
