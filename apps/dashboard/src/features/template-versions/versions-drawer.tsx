import { Button, Skeleton } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { creatorName } from '#src/shared/templates/creator-name.ts'
import { draftOfTemplate } from '#src/shared/templates/template-content.api.ts'
import { type TemplateParts, type TemplateSave, versionsQuery } from '#src/shared/templates/templates.api.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { ChangeList } from './change-list.tsx'
import type { NameOf } from './change-texts.ts'
import { texts } from './texts-en.ts'
import { useNames } from './use-names.ts'
import styles from './versions.module.css'

interface Props {
  id: string
  viewerId: string | undefined
  opened: boolean
  onClose: () => void
}

/** The versions of a template, the newest first: who saved each, when, and what changed. */
export const VersionsDrawer = memo(function VersionsDrawer({ id, viewerId, opened, onClose }: Props) {
  const query = useQuery({ ...versionsQuery(id), enabled: opened })
  const versions = query.data?.data ?? []
  const nameOf = useNames(versions)
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={480} title={texts.versions}>
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={texts.loading}>
          <Skeleton h={72} mb="md" />
          <Skeleton h={72} mb="md" />
          <Skeleton h={72} />
        </div>
      ) : query.data === undefined ? (
        <QueryError query={query} />
      ) : (
        <ol className={styles.versions} reversed start={versions[0]?.version}>
          {versions.map((version, index) => (
            <Version
              key={version.version}
              version={version}
              before={versions[index + 1]}
              save={query.data.saves.find(save => save.version === version.version)}
              isToday={version.status !== 'old'}
              isShown={version.id === id}
              viewerId={viewerId}
              nameOf={nameOf}
            />
          ))}
        </ol>
      )}
    </Drawer>
  )
})

interface VersionProps {
  version: TemplateParts
  before: TemplateParts | undefined
  save: TemplateSave | undefined
  isToday: boolean
  isShown: boolean
  viewerId: string | undefined
  nameOf: NameOf
}

function Version({ version, before, save, isToday, isShown, viewerId, nameOf }: VersionProps) {
  return (
    <li className={styles.version}>
      <div className={styles.versionHead}>
        <h3>
          {texts.version({ n: version.version })}
          {isToday && <span className={styles.today}>{texts.current}</span>}
        </h3>
        {!isShown && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={texts.openOf({ n: version.version })}
            leftSection={<IconEye size={14} stroke={1.75} aria-hidden />}
            renderRoot={props => (
              <Link to="/auth/task-types-list/detail/$id" params={{ id: version.id }} {...props} />
            )}
          >
            {texts.open}
          </Button>
        )}
      </div>
      {save && (
        <p className={styles.by}>
          <bdi>{creatorName(save.savedBy, viewerId)}</bdi> · <FullDate at={save.savedAt} />
        </p>
      )}
      {before ? (
        <ChangeList base={draftOfTemplate(before)} draft={draftOfTemplate(version)} nameOf={nameOf} />
      ) : version.version === 1 ? (
        <p className={styles.same}>{texts.first}</p>
      ) : (
        <p className={styles.same}>{texts.older}</p>
      )}
    </li>
  )
}
