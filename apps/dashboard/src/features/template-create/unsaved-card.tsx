import { Link } from '@tanstack/react-router'
import { relativeAge } from '#src/shared/format/format.ts'
import styles from './chooser.module.css'
import { DraftCard } from './draft-card.tsx'
import { dropDraft, type UnsavedTemplate } from './unsaved-template.ts'

/** A new template that was begun and not saved, to go on with or to discard. */
export function UnsavedCard({ template }: { template: UnsavedTemplate }) {
  const { key, project, draft, changedAt } = template
  return (
    <DraftCard
      draft={draft}
      link={text => (
        <Link
          to="."
          search={{ templateSource: 'blank' }}
          state={{ project, unsavedTemplate: key }}
          className={styles.link}
        >
          {text}
        </Link>
      )}
      discardTitle="Discard template"
      discardText={title => <>{title} was not saved. What you typed is lost.</>}
      onDiscard={() => dropDraft(key)}
    >
      {questions => (
        <>
          Not saved: {questions}, changed {relativeAge(changedAt, new Date())}
          {project && (
            <>
              , for <bdi>{project.name}</bdi>
            </>
          )}
        </>
      )}
    </DraftCard>
  )
}
