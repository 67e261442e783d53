import { Rich } from '@quadrat/forms/rich'
import { Link } from '@tanstack/react-router'
import { relativeAge } from '#src/shared/format/format.ts'
import styles from './chooser.module.css'
import { DraftCard } from './draft-card.tsx'
import { texts } from './texts-en.ts'
import { dropDraft, type UnsavedTemplate } from './unsaved-template.ts'

/** A new template that was begun and not saved, to go on with or to discard. */
export function UnsavedCard({ template }: { template: UnsavedTemplate }) {
  const { key, project, draft, changedAt } = template
  const howFar = { count: draft.fields.length, age: relativeAge(changedAt, new Date()) }
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
      discardTitle={texts.drafts.discardUnsaved}
      discardText={title => <Rich text={texts.drafts.discardUnsavedText} values={{ title }} />}
      onDiscard={() => dropDraft(key)}
    >
      {project ? (
        <Rich text={texts.drafts.unsavedFor} values={{ ...howFar, project: <bdi>{project.name}</bdi> }} />
      ) : (
        texts.drafts.unsaved(howFar)
      )}
    </DraftCard>
  )
}
