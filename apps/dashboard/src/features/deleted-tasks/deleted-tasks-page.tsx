import { Button, Pagination, Skeleton, Text, Title } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { Rich } from '@quadrat/forms/rich'
import { IconTrashOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText, showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { fullName } from '#src/shared/format/format.ts'
import { BackTo } from '#src/shared/ui/back-to.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { type DeletedTask, deletedPageSize, deletedTasksQuery, restoreTask } from './deleted-tasks.api.ts'
import styles from './deleted-tasks.module.css'
import { texts } from './texts-en.ts'

/** The reports that were deleted in the last 30 days, each with its reason and a way back. */
export function DeletedTasksPage() {
  const [page, setPage] = useState(1)
  const viewer = useQuery(viewerQuery).data
  const query = useQuery(deletedTasksQuery(page))
  if (viewer && !viewer.abilities.includes('task.delete')) return <Navigate to="/auth/tasks" replace />
  const pages = Math.ceil((query.data?.count ?? 0) / deletedPageSize)
  return (
    <>
      <title>{`${texts.title} · Quadrat`}</title>
      <BackTo to="/auth/tasks" label={texts.feed} />
      <Title order={1} mb="2xs">
        {texts.title}
      </Title>
      <Text c="dimmed" mb="lg">
        {texts.lead({ days: limits.deletedTasks.keptDays })}
      </Text>
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={texts.loading}>
          {[0, 1, 2].map(n => (
            <Skeleton key={n} h={92} mb="sm" radius="md" />
          ))}
        </div>
      ) : !query.data ? (
        <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <EmptyState
          icon={<IconTrashOff size={32} stroke={1.5} aria-hidden />}
          title={texts.none}
          text={texts.noneText}
        />
      ) : (
        <ul className={styles.list}>
          {query.data.data.map(task => (
            <Row key={task.id} task={task} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} mt="lg" />}
    </>
  )
}

function Row({ task }: { task: DeletedTask }) {
  const { id, status, title, projectName, photos, reason, deletedAt, restorableUntil, reporter, deletedBy } =
    task
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const mutation = useMutation({
    mutationFn: () => restoreTask(id),
    onSuccess: () => {
      refetchAfter(queryClient, { name: 'task-updated', taskId: id })
      showDone(texts.restored({ id }))
      navigate({ to: '/auth/tasks/$id', params: { id } })
    },
    onError: error => showProblem(error),
  })
  const restore = useOnce<void>(mutation)
  const facts = [
    projectName,
    reporter && fullName(reporter),
    photos > 0 && texts.photos({ count: photos }),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.title}>
          <strong className="tabular">{texts.task({ id })}</strong> <bdi>{title}</bdi>{' '}
          <StatusBadge status={status} />
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <blockquote className={styles.reason} dir="auto">
          {reason}
        </blockquote>
        <p className={styles.facts}>
          <Rich
            text={texts.deleted}
            values={{
              name: <bdi>{fullName(deletedBy)}</bdi>,
              deleted: <FullDate at={deletedAt} />,
              until: <FullDate at={restorableUntil} />,
            }}
          />
        </p>
      </div>
      <Button
        variant="default"
        loading={mutation.isPending}
        onClick={() => restore()}
        aria-label={texts.restoreOf({ id })}
      >
        {texts.restore}
      </Button>
    </li>
  )
}
