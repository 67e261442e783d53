import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { ProjectOfState } from '#src/shared/templates/template-state.ts'
import thumb from '#src/shared/ui/thumb.module.css'
import chooser from '../chooser.module.css'
import { StarterDialog } from './starter-dialog.tsx'
import styles from './starters.module.css'
import { type Starter, starters } from './starters.ts'
import { texts } from './texts-en.ts'

/** The number of starters that are shown to a company with templates of its own. */
const fewCount = 4

interface Props {
  project: ProjectOfState | undefined
  /** True to show all starters from the start. */
  showsAll: boolean
}

/** Ready forms for common kinds of field work. */
export function StartersSection({ project, showsAll }: Props) {
  const headingId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<Starter | null>(null)
  const all = showsAll || isOpen
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={chooser.heading}>
        {texts.heading}
      </h2>
      <p className={styles.about}>{texts.lead}</p>
      <ul className={chooser.grid}>
        {(all ? starters : starters.slice(0, fewCount)).map(starter => (
          <li key={starter.id} className={styles.starter}>
            <span className={`${thumb.thumb} ${chooser.image}`} aria-hidden>
              <starter.icon size={20} stroke={1.5} />
            </span>
            <div className={chooser.names}>
              <button type="button" className={chooser.action} onClick={() => setShown(starter)}>
                {texts.cards[starter.id].title}
              </button>
              <span className={chooser.quiet}>{texts.cards[starter.id].about}</span>
            </div>
          </li>
        ))}
      </ul>
      {!all && (
        <Button variant="default" mt="md" onClick={() => setIsOpen(true)}>
          {texts.showAll({ count: starters.length })}
        </Button>
      )}
      {shown && (
        <StarterDialog
          key={shown.id}
          starter={shown}
          project={project}
          opened
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}
