import { Button, Group, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconFileSad, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { isProblem } from '#src/shared/api/problem-notice.ts'
import { TaskTimeline } from '#src/shared/tasks/history/task-timeline.tsx'
import { ownPhotos } from '#src/shared/tasks/requested-changes/requestable-parts.ts'
import { TaskTalk } from '#src/shared/tasks/talk/task-talk.tsx'
import { type Evidence, type StoredFile, type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import styles from '#src/shared/tasks/task.module.css'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { BackLink } from './back-link.tsx'
import { Captured } from './captured.tsx'
import { DeleteTask } from './delete-task.tsx'
import { Documents } from './documents.tsx'
import { EvidencePhotos } from './evidence-photos.tsx'
import { Facts } from './facts.tsx'
import { LinkedPhoto } from './linked-photo.tsx'
import { LocationPanel } from './location-panel.tsx'
import { Notes } from './notes.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { TaskHeader } from './task-header.tsx'
import { TaskSkeleton } from './task-skeleton.tsx'
import { texts } from './texts-en.ts'

export function TaskPage() {
  const { id } = useParams({ from: '/signed-in/auth/tasks/$id' })
  const query = useQuery(taskQuery(id))
  return (
    <>
      <title>{[query.data?.title, texts.task({ id }), 'Quadrat'].filter(Boolean).join(' · ')}</title>
      <BackLink />
      {query.isPending ? (
        <TaskSkeleton id={id} />
      ) : query.data ? (
        <Loaded key={id} task={query.data} />
      ) : query.data === null || isProblem(query.error, 'not-found') ? (
        // The server refuses an invalid id with 'not-found'.
        <Missing id={id} />
      ) : (
        <>
          <Title order={1}>{texts.task({ id })}</Title>
          <QueryError query={query} />
        </>
      )}
    </>
  )
}

function Loaded({ task }: { task: Task }) {
  // A small screen shows one photo in place of the grid.
  const small = useMediaQuery('(max-width: 40em)', undefined, { getInitialValueInEffect: false })
  return (
    <>
      <TaskHeader task={task} />
      <LinkedPhoto task={task} />
      <div className={styles.columns}>
        <div className={styles.content}>
          <Notes task={task} />
          {task.evidences.length === 0 ? (
            <EmptyState
              icon={<IconPhotoOff size={32} stroke={1.5} aria-hidden />}
              title={feedTexts.noEvidence}
              text={feedTexts.noEvidenceHint}
            />
          ) : (
            task.evidences.map(evidence => (
              <div key={evidence.id} className={styles.evidence}>
                <EvidencePhotos photos={gridPhotos(evidence)} taskId={task.id} shown={small ? 1 : 4} />
                <Captured evidence={evidence} task={task} />
              </div>
            ))
          )}
          <TaskTimeline id={task.id} />
          <TaskTalk taskId={task.id} />
        </div>
        <div className={styles.side}>
          <ReviewPanel task={task} />
          <Facts task={task} />
          <LocationPanel task={task} />
          <Documents task={task} />
          <DeleteTask task={task} />
        </div>
      </div>
    </>
  )
}

/** The photos of the evidence grid: those of the report itself, otherwise those of the photo questions. */
function gridPhotos(evidence: Evidence): StoredFile[] {
  const own = ownPhotos(evidence)
  return own.length > 0 ? own : evidence.photos
}

function Missing({ id }: { id: string }) {
  const mayRestore = useMay('task.delete')
  return (
    <>
      <Title order={1}>{texts.task({ id })}</Title>
      <EmptyState
        icon={<IconFileSad size={32} stroke={1.5} aria-hidden />}
        title={texts.missing.title}
        text={texts.missing.text}
        action={
          <Group gap="xs" mt="sm" justify="center">
            <Button component={Link} to="/auth/tasks" variant="default">
              {texts.missing.toFeed}
            </Button>
            {mayRestore && (
              <Button component={Link} to="/auth/tasks/deleted" variant="default">
                {texts.missing.deleted}
              </Button>
            )}
          </Group>
        }
      />
    </>
  )
}
