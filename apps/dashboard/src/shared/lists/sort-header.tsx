import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import styles from './sort-header.module.css'

interface Props {
  name: string
  /** Null if the list is sorted by something else. */
  direction: 'asc' | 'desc' | null
  /** What a click does, for the tooltip. */
  title?: string
  onSort: () => void
}

/** The header of a column that a list can be sorted by. */
export function SortHeader({ name, direction, title, onSort }: Props) {
  const Arrow = direction === null ? IconArrowsSort : direction === 'desc' ? IconArrowDown : IconArrowUp
  const sort = direction === null ? 'none' : direction === 'desc' ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={sort}>
      <UnstyledButton
        className={styles.sort}
        data-sorted={direction !== null || undefined}
        title={title}
        onClick={onSort}
      >
        {name}
        <Arrow size={14} stroke={1.75} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
