import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { retentionText } from '#src/shared/retention/retention-text.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { RetentionDialog } from './retention-dialog.tsx'
import { texts } from './texts-en.ts'
import { type ProjectRule, retentionRulesQuery } from './your-data.api.ts'
import styles from './your-data.module.css'

export function RetentionSection() {
  const query = useQuery(retentionRulesQuery)
  const mayWrite = useMay('retention.write')
  const [chosen, setChosen] = useState<ProjectRule | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  if (query.isPending) return <PanelSkeleton rows={3} />
  if (!query.data) return <QueryError query={query} />
  return (
    <SettingsSection title={texts.retention.title} text={texts.retention.text}>
      {query.data.length === 0 && <p className={styles.quiet}>{texts.retention.noProjects}</p>}
      {query.data.map(project => (
        <SettingsRow
          key={project.id}
          title={
            <Link to="/auth/projects/$id" params={{ id: project.id }} className={styles.project}>
              <bdi>{project.name}</bdi>
            </Link>
          }
          text={retentionText(project)}
          control={
            mayWrite && (
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setChosen(project)
                  setIsOpen(true)
                }}
                aria-label={texts.retention.changeOf({ name: project.name })}
              >
                {texts.retention.change}
              </Button>
            )
          }
        />
      ))}
      {chosen && (
        <RetentionDialog
          key={`${chosen.id} ${isOpen}`}
          opened={isOpen}
          project={chosen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </SettingsSection>
  )
}
