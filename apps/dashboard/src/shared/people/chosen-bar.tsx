import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { count } from '#src/shared/format/format.ts'
import styles from './people-list.module.css'

interface Props {
  /** The number of chosen people; without any, nothing is shown. */
  chosen: number
  /** Chooses all on the page; left out where they are chosen already. */
  onChoosePage?: (() => void) | undefined
  /** Chooses all on all pages; left out where they are chosen already. */
  matching?: { people: number; isFinding: boolean; choose: () => void } | undefined
  onClear: () => void
  /** The buttons that do something with them. */
  children: ReactNode
}

/** The bar over a list of people whose rows can be chosen. */
export function ChosenBar({ chosen, onChoosePage, matching, onClear, children }: Props) {
  if (chosen === 0) return null
  return (
    <section className={styles.chosenBar} aria-label="Chosen people">
      <span role="status">{count(chosen)} chosen</span>
      {onChoosePage && (
        <Button variant="subtle" size="compact-sm" onClick={onChoosePage}>
          Choose all on this page
        </Button>
      )}
      {matching && (
        <Button variant="subtle" size="compact-sm" loading={matching.isFinding} onClick={matching.choose}>
          Choose all {count(matching.people)}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Clear
      </Button>
      {children}
    </section>
  )
}

/** The button of a bar that removes the chosen people from something. */
export function RemoveChosen({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button color="red" variant="light" size="compact-sm" onClick={onClick}>
      {label}
    </Button>
  )
}
