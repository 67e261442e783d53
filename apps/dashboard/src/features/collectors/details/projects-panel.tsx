import { ActionIcon, Button } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconFolderOff, IconFolderPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { fullName } from '#src/shared/format/format.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { type Collector, refetchProjects, removeFromProject } from '../collectors.api.ts'
import { texts } from '../texts-en.ts'
import { AssignDialog } from './assign-dialog.tsx'
import styles from './details.module.css'

/** The projects of a data collector: listed, assigned and removed. */
export function ProjectsPanel({ collector }: { collector: Collector }) {
  const viewer = useQuery(viewerQuery).data
  const [isAssigning, setIsAssigning] = useState(false)
  const [isRemoveMode, setIsRemoveMode] = useState(false)
  const [removed, setRemoved] = useState<Collector['projects'][number] | null>(null)
  const { projects } = collector
  const mayChange = viewer?.abilities.includes('project.write')
  const isRemoving = isRemoveMode && projects.length > 0
  return (
    <section aria-labelledby="projects-of-collector">
      <div className={styles.head}>
        <h2 id="projects-of-collector">{texts.projects.title}</h2>
        {mayChange && projects.length > 0 && (
          <Button variant="subtle" color="gray" c="inherit" onClick={() => setIsRemoveMode(!isRemoveMode)}>
            {isRemoving ? texts.projects.done : texts.projects.remove}
          </Button>
        )}
        {mayChange && (
          <Button
            variant="light"
            leftSection={<IconFolderPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setIsAssigning(true)}
          >
            {texts.assign.open}
          </Button>
        )}
      </div>
      {projects.length === 0 ? (
        <EmptyState
          icon={<IconFolderOff size={32} stroke={1.5} aria-hidden />}
          title={texts.projects.none}
          text={texts.projects.noneHint}
        />
      ) : (
        <ul className={styles.projects}>
          {projects.map(project => (
            <li key={project.id} className={styles.project}>
              <Link to="/auth/projects/$id" params={{ id: project.id }} className={styles.projectLink}>
                <bdi>{project.name}</bdi>
              </Link>
              <StatusBadge status={project.status} title={texts.projects.statuses[project.status]} />
              {isRemoving && (
                <ActionIcon
                  className={styles.remove}
                  variant="light"
                  color="red"
                  size={32}
                  aria-label={texts.projects.removeFrom({ project: project.name })}
                  onClick={() => setRemoved(project)}
                >
                  <IconX size={16} stroke={2} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      <AssignDialog opened={isAssigning} onClose={() => setIsAssigning(false)} collector={collector} />
      <RemoveDialog collector={collector} project={removed} onClose={() => setRemoved(null)} />
    </section>
  )
}

interface RemoveProps {
  collector: Collector
  project: { id: string; name: string } | null
  onClose: () => void
}

function RemoveDialog({ collector, project, onClose }: RemoveProps) {
  return (
    <ConfirmChange
      opened={project !== null}
      title={texts.projects.removeTitle}
      confirmLabel={texts.projects.remove}
      destructive
      run={async () => {
        if (project) await removeFromProject(collector.id, project.id)
      }}
      refetch={refetchProjects}
      done={texts.projects.removed({ name: fullName(collector), project: project?.name ?? '' })}
      onClose={onClose}
    >
      <Rich
        text={texts.projects.removeText}
        values={{ name: <bdi>{fullName(collector)}</bdi>, project: <bdi>{project?.name}</bdi> }}
      />
    </ConfirmChange>
  )
}
