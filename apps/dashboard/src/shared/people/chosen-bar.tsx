import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { fixedBottomBar } from '#src/shared/browser/bottom-bar.ts'
import { count } from '#src/shared/format/format.ts'
import styles from './people-list.module.css'
import { texts } from './texts-en.ts'

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

/** The bar of a list of people whose rows can be chosen: over it, on phones at the bottom of the screen. */
export function ChosenBar({ chosen, onChoosePage, matching, onClear, children }: Props) {
  if (chosen === 0) return null
  return (
    <section ref={fixedBottomBar} className={styles.chosenBar} aria-label={texts.chosen.people}>
      <span role="status">{texts.chosen.count({ count: chosen })}</span>
      {onChoosePage && (
        <Button variant="subtle" size="compact-sm" onClick={onChoosePage}>
          {texts.chosen.choosePage}
        </Button>
      )}
      {matching && (
        <Button variant="subtle" size="compact-sm" loading={matching.isFinding} onClick={matching.choose}>
          {texts.chosen.chooseAll({ count: count(matching.people) })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {texts.chosen.clear}
      </Button>
      {/* Until all are found, something would be done with some of them only. */}
      <fieldset className={styles.chosenActions} disabled={matching?.isFinding}>
        {children}
      </fieldset>
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
