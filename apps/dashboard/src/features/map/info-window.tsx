import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import { IconMapPin, IconPhotoOff, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { fullName } from '#src/shared/format/format.ts'
import { OutsideMark } from '#src/shared/sites/outside-mark.tsx'
import { keepsMap } from '#src/shared/tasks/last-map.ts'
import { readMapSearch } from '#src/shared/tasks/map-search.ts'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import styles from './info-window.module.css'
import { type MarkedTask, mapTaskQuery } from './map.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  id: string
  onClose: () => void
}

/** What a marker is: the task with its photo. It takes the focus, and Escape closes it. */
export function InfoWindow({ id, onClose }: Props) {
  const query = useQuery(mapTaskQuery(id))
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
  return (
    <section
      className={styles.info}
      tabIndex={-1}
      aria-label={texts.task.task({ id })}
      aria-busy={query.isPending}
      onKeyDown={closeOnEscape}
    >
      <ActionIcon
        className={styles.close}
        variant="default"
        size={32}
        aria-label={texts.task.close}
        onClick={onClose}
      >
        <IconX size={16} stroke={2} aria-hidden />
      </ActionIcon>
      {query.isPending ? (
        <Waiting />
      ) : query.data ? (
        <Loaded task={query.data} />
      ) : (
        <Text size="sm" p="md" pr="2xl" role="alert">
          {query.data === null ? texts.task.gone : problemText(query.error)}
        </Text>
      )}
    </section>
  )
}

function Loaded({ task }: { task: MarkedTask }) {
  const { search, mapIndex } = useLocation({
    select: location => ({ search: location.search, mapIndex: location.state.__TSR_index }),
    structuralSharing: true,
  })
  const mapFilters = readMapSearch({ ...search, open: task.id })
  const [photo] = task.photos
  const reporter = task.collector ?? task.member
  return (
    <>
      <div className={styles.photo}>
        {photo?.formats?.medium ? (
          <img src={photo.formats.medium.url} alt="" />
        ) : (
          <IconPhotoOff size={24} stroke={1.5} aria-label={texts.task.noPhotos} />
        )}
        {task.photos.length > 1 && <bdi className={styles.more}>+{task.photos.length - 1}</bdi>}
      </div>
      <div className={styles.text}>
        <div className={styles.head}>
          <h2>
            <bdi>{task.title ?? task.template.title}</bdi>
          </h2>
          <StatusBadge status={task.status} />
        </div>
        <p className={styles.number}>
          {task.title && (
            <>
              <bdi>{task.template.title}</bdi> ·{' '}
            </>
          )}
          {texts.task.number({ id: task.id })} · <FullDate at={task.reportedAt ?? task.createdAt} />
        </p>
        {task.outside && <OutsideMark />}
        <dl className={styles.facts}>
          <div>
            <dt>{texts.task.collector}</dt>
            <dd>
              <bdi>{reporter ? fullName(reporter) : texts.list.reporter.none}</bdi>
            </dd>
          </div>
          <div>
            <dt>{texts.task.project}</dt>
            <dd>
              <bdi>{task.project.name}</bdi>
            </dd>
          </div>
          {task.group && (
            <div>
              <dt>{texts.task.group}</dt>
              <dd>
                <bdi>{task.group.name}</bdi>
              </dd>
            </div>
          )}
        </dl>
        <div className={styles.foot}>
          <span className={styles.place}>
            <IconMapPin size={14} stroke={1.75} aria-hidden />
            {task.position?.latitude?.toFixed(5)}, {task.position?.longitude?.toFixed(5)}
          </span>
          <Button
            size="xs"
            renderRoot={props => (
              <Link
                to="/auth/tasks/$id"
                params={{ id: task.id }}
                search={{ fromMap: 1 }}
                state={{ mapFilters, feedIndex: mapIndex }}
                {...keepsMap(mapFilters)}
                {...props}
              />
            )}
          >
            {texts.task.open}
          </Button>
        </div>
      </div>
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton className={styles.photo} radius={0} />
      <div className={styles.text}>
        <Skeleton h={16} w="70%" mb="sm" />
        <Skeleton h={12} w="50%" mb="md" />
        <Skeleton h={12} w="85%" mb="xs" />
        <Skeleton h={12} w="60%" mb="xs" />
      </div>
    </>
  )
}
