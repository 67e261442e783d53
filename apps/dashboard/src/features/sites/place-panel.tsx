import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPolygon, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { RecordHistory } from '#src/shared/audit/record-history.tsx'
import { type Site, siteQuery } from '#src/shared/sites/sites.api.ts'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { OutlineMap } from './outline-map.tsx'
import { deleteSite, refetchSites } from './sites.api.ts'
import styles from './sites.module.css'
import { texts } from './texts-en.ts'

/** The place of work on the page of its project, with the number of tasks outside of it. */
export function PlacePanel({ project }: { project: string }) {
  const query = useQuery(siteQuery(project))
  const mayChange = useQuery(viewerQuery).data?.abilities.includes('site.write') ?? false
  return (
    <section aria-labelledby="project-place" className={styles.panel}>
      <h2 id="project-place">{texts.heading}</h2>
      {query.isPending ? (
        <Skeleton h={240} radius="md" role="status" aria-label={texts.loading} />
      ) : query.data ? (
        <Drawn project={project} site={query.data} mayChange={mayChange} />
      ) : query.data === null ? (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {texts.panel.none}
          </Text>
          {mayChange && <EditLink project={project} label={texts.panel.draw} />}
        </>
      ) : (
        <QueryError query={query} />
      )}
    </section>
  )
}

function Drawn({ project, site, mayChange }: { project: string; site: Site; mayChange: boolean }) {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <OutlineMap label={texts.heading} parts={site.outline.coordinates} key={site.rowVersion} />
      <p className={styles.outside} aria-live="polite">
        <Anchor
          fz="inherit"
          renderRoot={props => <Link to="/auth/tasks" search={{ project, outside: true }} {...props} />}
        >
          {texts.panel.outside({ count: site.tasksOutside })}
        </Anchor>
        {!site.isChecked && <span> · {texts.panel.checking}</span>}
      </p>
      {mayChange && (
        <Group gap="xs">
          <EditLink project={project} label={texts.panel.change} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
            onClick={() => setAsks(true)}
          >
            {texts.panel.remove}
          </Button>
          <RemoveDialog opened={asks} onClose={() => setAsks(false)} id={site.id} />
        </Group>
      )}
      <RecordHistory kind="site" id={site.id} label={texts.panel.history} />
    </>
  )
}

function EditLink({ project, label }: { project: string; label: string }) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPolygon size={14} stroke={1.75} aria-hidden />}
      renderRoot={props => <Link to="/auth/projects/$id/place-of-work" params={{ id: project }} {...props} />}
    >
      {label}
    </Button>
  )
}

function RemoveDialog({ id, ...rest }: { opened: boolean; onClose: () => void; id: string }) {
  return (
    <ConfirmChange
      {...rest}
      title={texts.panel.question}
      confirmLabel={texts.panel.remove}
      destructive
      run={() => deleteSite(id)}
      refetch={refetchSites}
      done={texts.panel.removed}
    >
      {texts.panel.means}
    </ConfirmChange>
  )
}
