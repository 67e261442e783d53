import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { fullDate, fullName, tableDate } from '#src/shared/format/format.ts'
import { projectRetentionQuery } from '#src/shared/retention/retention.api.ts'
import { retentionText } from '#src/shared/retention/retention-text.ts'
import { RecordImage } from '#src/shared/ui/record-image.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { GoalTags } from '../goal-tags.tsx'
import { statusLabel } from '../project-status.ts'
import { type Project, projectGoalsQuery, projectGroupsQuery } from '../projects.api.ts'
import { texts } from '../texts-en.ts'
import styles from './project-details.module.css'

export function ProjectDetails({ project, place }: { project: Project; place: ReactNode }) {
  const { status, leaders, image } = project
  return (
    <div className={styles.columns}>
      <dl className={styles.facts}>
        <Fact name={texts.fields.name}>{project.name}</Fact>
        <Fact name={texts.details.created}>{fullDate(project.createdAt)}</Fact>
        <Fact name={texts.list.status}>
          <StatusBadge status={status} title={statusLabel(status)} />
        </Fact>
        <Fact name={texts.fields.description}>{project.description}</Fact>
        <Fact name={texts.fields.statement}>{project.statement}</Fact>
        <Fact name={texts.fields.outcomes}>{project.outcomes}</Fact>
        <Fact name={texts.fields.reward}>{project.reward}</Fact>
        <Fact name={texts.fields.collaborators}>{project.collaborators.join(', ')}</Fact>
        <Fact name={texts.details.leader}>{leaders.map(fullName).join(', ')}</Fact>
        <Fact name={texts.details.evidence}>
          <Retention id={project.id} />
        </Fact>
      </dl>
      <div>
        <Suspense fallback={<Skeleton h={240} radius="md" />}>{place}</Suspense>
        <section aria-labelledby="project-goals">
          <h2 id="project-goals">{texts.goals.goals}</h2>
          <Goals id={project.id} />
        </section>
        <section aria-labelledby="project-groups">
          <h2 id="project-groups">{texts.tips.groups}</h2>
          <Groups id={project.id} />
        </section>
        <section aria-labelledby="project-image">
          <h2 id="project-image">{texts.fields.image}</h2>
          <RecordImage image={image} none={texts.details.noImage} />
        </section>
      </div>
    </div>
  )
}

/** For how long the project keeps photos and positions, and what was removed so far. */
function Retention({ id }: { id: string }) {
  const { data, error } = useQuery(projectRetentionQuery(id))
  if (!data)
    return error ? <span className={styles.quiet}>{problemText(error)}</span> : <Skeleton w={180} h={16} />
  const { photosRemoved, positionsRemoved, ranAt } = data
  return (
    <>
      {retentionText(data)}
      {ranAt && (
        <span className={styles.note}>
          {texts.details.removed({
            photos: photosRemoved,
            positions: positionsRemoved,
            date: tableDate(ranAt),
          })}
        </span>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children || '–'}</dd>
    </>
  )
}

function Goals({ id }: { id: string }) {
  const { data, error } = useQuery(projectGoalsQuery(id))
  if (data) return <GoalTags goals={data} none={texts.goals.none} />
  return error ? <p className={styles.quiet}>{problemText(error)}</p> : <Skeleton w={180} h={24} />
}

function Groups({ id }: { id: string }) {
  const { data, error } = useQuery(projectGroupsQuery(id))
  if (!data) return error ? <p className={styles.quiet}>{problemText(error)}</p> : <Skeleton w={180} h={24} />
  if (data.length === 0) return <p className={styles.quiet}>{texts.details.noGroups}</p>
  return (
    <ul className={styles.groups} aria-label={texts.details.groupsOf}>
      {data.map(group => (
        <li key={group.id}>
          <Link to="/auth/communities/$id" params={{ id: group.id }}>
            <bdi>{group.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
