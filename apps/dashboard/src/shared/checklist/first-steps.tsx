import { useQuery } from '@tanstack/react-query'
import { type Viewer, viewerQuery } from '#src/shared/account/viewer.ts'
import styles from './checklist.module.css'
import { Checklist } from './checklist.tsx'
import { texts } from './texts-en.ts'
import { useChecklist } from './use-checklist.ts'

/** The checklist on the page of a company that has no tasks yet. Nothing for who cannot take its steps. */
export function FirstSteps() {
  const viewer = useQuery(viewerQuery).data
  return viewer ? <Steps viewer={viewer} /> : null
}

function Steps({ viewer }: { viewer: Viewer }) {
  const checklist = useChecklist(viewer)
  if (!checklist.maySetUp) return null
  return (
    <section className={styles.firstSteps} aria-labelledby="first-steps">
      <h2 id="first-steps">{texts.title}</h2>
      <Checklist checklist={checklist} onPage />
    </section>
  )
}
