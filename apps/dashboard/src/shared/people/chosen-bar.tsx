import { Button } from '@mantine/core'
import { count } from '#src/shared/format/format.ts'
import styles from './people-list.module.css'

interface Props {
  /** The number of chosen people; without any, nothing is shown. */
  chosen: number
  /** Chooses all on the page; left out where they are chosen already. */
  onChoosePage?: () => void
  onClear: () => void
  /** What is done with them. */
  action: { label: string; run: () => void }
}

/** The bar over a list of people whose rows can be chosen. */
export function ChosenBar({ chosen, onChoosePage, onClear, action }: Props) {
  if (chosen === 0) return null
  return (
    <section className={styles.chosenBar} aria-label="Chosen people">
      <span role="status">{count(chosen)} chosen</span>
      {onChoosePage && (
        <Button variant="subtle" size="compact-sm" onClick={onChoosePage}>
          Choose all on this page
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear
      </Button>
      <Button color="red" variant="light" size="compact-sm" onClick={action.run}>
        {action.label}
      </Button>
    </section>
  )
}
