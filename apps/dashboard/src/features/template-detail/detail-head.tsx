import type { TemplateDraft } from '@quadrat/domain/template/template-draft'
import { Rich } from '@quadrat/forms/rich'
import { IconExternalLink, IconFolder, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { creatorName } from '#src/shared/templates/creator-name.ts'
import type { TemplateEditing } from '#src/shared/templates/drafts/use-template-draft.ts'
import { DraftBadge, ErBadge, OnOffBadge } from '#src/shared/templates/template-badges.tsx'
import type { Template } from '#src/shared/templates/templates.api.ts'
import { useThisList } from '#src/shared/templates/use-this-list.ts'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import styles from './detail.module.css'
import { NoProject } from './no-project.tsx'
import { texts } from './texts-en.ts'

interface Props {
  template: Template
  stage: TemplateEditing['stage']
  /** The number of unsaved changes. */
  changes: number
  /** The draft that the browser could not store; null if it is stored. */
  unstored: TemplateDraft | null
  viewerId: string | undefined
  /** True beside the list. The head then links to the template's own page. */
  isInline: boolean
}

/** Memoised: while typing, only the number of changes and their stage change here. */
export const DetailHead = memo(function DetailHead({ template, viewerId, isInline, ...editing }: Props) {
  const { id, localizedTitle, status, externalId, creator, createdAt, updatedAt, version } = template
  const { stage, changes, unstored } = editing
  const Heading = isInline ? 'h2' : 'h1'
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Heading>
          <bdi>{localizedTitle}</bdi>
        </Heading>
        <span className={styles.badges}>
          <OnOffBadge status={status} />
          {externalId && <ErBadge id={externalId} />}
          <span role="status">
            {(stage === 'drafting' || stage === 'drafted') && (
              <DraftBadge isUnderWay={stage === 'drafting'} changes={changes} />
            )}
          </span>
        </span>
        {isInline && <OwnPage id={id} unstored={unstored} />}
      </div>
      <p className={styles.facts}>
        <Rich
          text={texts.head.createdBy}
          values={{
            name: (
              <Link to="/auth/settings">
                <bdi>{creatorName(creator, viewerId)}</bdi>
              </Link>
            ),
          }}
        />
        <span>
          <Rich text={texts.head.created} values={{ date: <FullDate at={createdAt} /> }} />
        </span>
        <span>
          <Rich text={texts.head.updated} values={{ date: <FullDate at={updatedAt} /> }} />
        </span>
        <span>{texts.head.version({ version })}</span>
      </p>
      {status !== 'old' && <Projects template={template} />}
    </header>
  )
})

function OwnPage({ id, unstored }: { id: string; unstored: TemplateDraft | null }) {
  const templateList = useThisList()
  // A draft that could not be stored is handed over in the history state.
  const selectedTemplate = unstored && {
    id,
    fields: JSON.stringify(unstored.fields),
    taskTypeMeta: unstored.meta,
  }
  return (
    <Link
      className={styles.expand}
      to="/auth/task-types-list/detail/$id"
      params={{ id }}
      state={{ templateList, ...(selectedTemplate && { selectedTemplate }) }}
    >
      <IconExternalLink size={16} stroke={1.75} aria-hidden />
      {texts.head.ownPage}
    </Link>
  )
}

/** The projects that use the template, each with links to its page and to its edit page. */
function Projects({ template }: { template: Template }) {
  const { projects } = template
  return (
    <div className={styles.projects}>
      <span id="template-projects">{texts.head.projects}</span>
      {projects.length === 0 ? (
        <NoProject template={template} />
      ) : (
        <ul aria-labelledby="template-projects">
          {projects.map(project => (
            <li key={project.id} className={styles.project}>
              <Link to="/auth/projects/$id" params={{ id: project.id }}>
                {project.image ? (
                  <img src={project.image.formats?.thumbnail?.url ?? project.image.url} alt="" />
                ) : (
                  <IconFolder size={14} stroke={1.75} aria-hidden />
                )}
                <bdi>{project.name}</bdi>
              </Link>
              <Link
                to="/auth/project/$id"
                params={{ id: project.id }}
                aria-label={texts.head.editProjectOf({ name: project.name })}
                title={texts.head.editProject}
              >
                <IconPencil size={14} stroke={1.75} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
