import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { nextSubmittedQuery } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import panel from './review-panel.module.css'
import { texts } from './texts-en.ts'

/** The link to the next waiting task after a decision. The state for the way back is passed on. */
export function NextTask({ decidedId, children }: { decidedId: string; children: ReactNode }) {
  const { data: next } = useQuery(nextSubmittedQuery(decidedId))
  const navigate = useNavigate()
  useShortcuts({
    n: () => {
      if (next) navigate({ to: '/auth/tasks/$id', params: { id: next }, state: before => before })
    },
  })
  return (
    <section className={panel.panel} aria-label={texts.review.next}>
      {next === undefined ? null : next === null ? (
        <p className={styles.nothing}>{texts.review.noOther}</p>
      ) : (
        <Button
          // A link, so that the task can be opened in another tab.
          renderRoot={props => (
            <Link to="/auth/tasks/$id" params={{ id: next }} state={before => before} {...props} />
          )}
          variant="light"
          rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />}
          aria-keyshortcuts="n"
        >
          {texts.review.nextSubmitted({ id: next })}
        </Button>
      )}
      {children}
    </section>
  )
}
