import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconX } from '@tabler/icons-react'
import styles from './filters.module.css'
import { texts } from './texts-en.ts'

interface FiltersButtonProps {
  /** The number of filters that are set. */
  count: number
  expanded: boolean
  /** The id of the filters below the button; left out if they open as a sheet. */
  controls?: string
  onClick: () => void
}

/** Opens and closes the filters. */
export function FiltersButton({ count, expanded, controls, onClick }: FiltersButtonProps) {
  return (
    <Button
      variant="default"
      data-tour="filters"
      data-set={count > 0 || undefined}
      onClick={onClick}
      aria-expanded={expanded}
      aria-controls={controls}
      aria-haspopup={controls ? undefined : 'dialog'}
      leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
      rightSection={
        controls && <IconChevronDown size={14} aria-hidden style={{ rotate: expanded ? '180deg' : '0deg' }} />
      }
    >
      {texts.filters}
      {count > 0 && (
        <span className={styles.filterCount}>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden"> {texts.set({ count })}</span>
        </span>
      )}
    </Button>
  )
}

/** Takes all filters away. */
export function ResetButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  return (
    <Button
      variant="subtle"
      className={styles.reset}
      color="gray"
      c="inherit"
      disabled={disabled}
      onClick={onClick}
      leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
    >
      {texts.reset}
    </Button>
  )
}
