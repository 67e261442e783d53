import { feedTexts } from '@quadrat/domain/messages/en'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { fullName } from '#src/shared/format/format.ts'
import type { Task } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import { PersonAvatar } from '#src/shared/ui/person-avatar.tsx'
import { texts } from './texts-en.ts'

/** The records that the task belongs to: collector, group, project, template and goal. */
export function Facts({ task }: { task: Task }) {
  const { template, group, project } = task
  const person = task.collector ?? task.member
  const mayBrowse = useMay('record.browse')
  return (
    <section aria-label={texts.facts.label}>
      <dl className={styles.facts}>
        <Fact name={texts.facts.collector}>
          {person ? (
            <span className={styles.person}>
              <PersonAvatar person={person} size={28} />
              <span>
                {mayBrowse && task.collector && !task.collector.isStaff ? (
                  <Link to="/auth/baoriders/$id" params={{ id: person.id }} className={styles.link}>
                    {fullName(person)}
                  </Link>
                ) : (
                  fullName(person)
                )}
                {task.collector?.isStaff && <span className={styles.quiet}>{texts.facts.desk}</span>}
                {person.phoneNumber && <bdi className={styles.quiet}>{person.phoneNumber}</bdi>}
              </span>
            </span>
          ) : (
            feedTexts.noCollector
          )}
        </Fact>
        <Fact name={texts.facts.group}>
          {group && mayBrowse ? (
            <Link to="/auth/communities/$id" params={{ id: group.id }} className={styles.link}>
              {group.name}
            </Link>
          ) : (
            (group?.name ?? texts.facts.noGroup)
          )}
        </Fact>
        <Fact name={texts.facts.project}>
          {mayBrowse ? (
            <Link to="/auth/projects/$id" params={{ id: project.id }} className={styles.link}>
              {project.name}
            </Link>
          ) : (
            project.name
          )}
        </Fact>
        <Fact name={texts.facts.task}>
          {template.status === 'old' || !mayBrowse ? (
            template.title
          ) : (
            <Link to="/auth/task-types-list/detail/$id" params={{ id: template.id }} className={styles.link}>
              {template.title}
            </Link>
          )}
          <span className={styles.quiet}>
            {template.tag && `${template.tag.title} · `}
            {template.status === 'old'
              ? texts.facts.oldVersion({ version: template.version })
              : texts.facts.version({ version: template.version })}
          </span>
        </Fact>
        <Fact name={texts.facts.sdg}>
          <bdi>{template.sdgs?.name ?? texts.facts.noSdg}</bdi>
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
