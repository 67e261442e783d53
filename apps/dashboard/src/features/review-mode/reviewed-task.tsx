import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type Ref, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { ReviewDialog } from '#src/shared/tasks/decision/review-dialog.tsx'
import { canDo, type WaitingTransition } from '#src/shared/tasks/decision/review-transitions.ts'
import { type FeedSearch, toState } from '#src/shared/tasks/feed-search.ts'
import { TaskTimeline } from '#src/shared/tasks/history/task-timeline.tsx'
import { timelineQuery } from '#src/shared/tasks/history/timeline.api.ts'
import { toggleRequestedChange } from '#src/shared/tasks/requested-changes/requested-changes-draft.ts'
import { commentsQuery } from '#src/shared/tasks/talk/comments.api.ts'
import { threadQuery } from '#src/shared/tasks/talk/thread.api.ts'
import { type StoredFile, type Task, taskQuery } from '#src/shared/tasks/task.api.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { FileRow } from '#src/shared/upload/file-row.tsx'
import { AnswersPanel } from './answers-panel.tsx'
import { ChangesToggle, changesShown } from './changes-toggle.tsx'
import bar from './decision-bar.module.css'
import { DecisionBar, decidedSentence, Steps } from './decision-bar.tsx'
import { EvidenceViewer } from './evidence-viewer.tsx'
import { MapPanel } from './map-panel.tsx'
import { preloadPhotos } from './preload.ts'
import type { QueueEntry } from './queue.ts'
import { resubmissionOf } from './resubmission.ts'
import { ReviewHeader } from './review-header.tsx'
import styles from './review-mode.module.css'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { TalkButton } from './talk-button.tsx'
import { texts } from './texts-en.ts'
import type { useDecisions } from './use-decisions.ts'
import type { ReviewQueue } from './use-review-queue.ts'
import { useZoom } from './use-zoom.ts'
import { viewerPhotos } from './viewer-photos.ts'

/** The number of photos of the displayed task that are fetched in advance. */
const photosOfTask = 12

interface Props {
  entry: QueueEntry
  queue: ReviewQueue
  decisions: ReturnType<typeof useDecisions>
  search: FeedSearch
}

/** The displayed task of the queue. */
export function ReviewedTask(props: Props) {
  const query = useQuery(taskQuery(props.entry.id))
  if (query.data) return <Loaded {...props} task={query.data} />
  if (query.isPending) return <ReviewSkeleton />
  const text = query.data === null ? texts.gone({ id: props.entry.id }) : problemText(query.error)
  return (
    <>
      <ErrorState text={text} onRetry={() => query.refetch()} />
      <section className={bar.bar} aria-label={texts.bar.label}>
        <Steps entry={props.entry} queue={props.queue} />
      </section>
    </>
  )
}

function Loaded({ task, entry, queue, decisions, search }: Props & { task: Task }) {
  const navigate = useNavigate()
  const [transition, setTransition] = useTaskState<WaitingTransition | null>(task.id, null)
  const photos = viewerPhotos(task)
  const [photo, setPhoto] = useTaskState(task.id, 0)
  const answers = useRef<HTMLElement>(null)
  const shown = photos[photo]
  const zoom = useZoom(shown?.src)
  const timeline = useQuery({ ...timelineQuery(task.id), enabled: task.editFrom !== null }).data
  const resubmission = resubmissionOf(timeline, task)
  const isCompared = useStored(changesShown)
  const canDecide = entry.state === 'waiting' && canDo(task, 'approve')
  const isPastDebounce = useDebounceGuard(task.id)
  useEffect(() => preloadPhotos(task, photosOfTask), [task])
  // With braces: newer browsers return a promise from `scrollTo`, and an effect may only return its cleanup.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another task starts at its top
  useLayoutEffect(() => {
    answers.current?.scrollTo({ top: 0 })
  }, [task.id])

  function open(next: WaitingTransition): void {
    if (canDecide && canDo(task, next)) setTransition(next)
  }
  function approve(): void {
    // A bounced key must not decide the next task unseen.
    if (canDecide && isPastDebounce) decisions.decide(task, 'approve', '')
  }
  const turn = (by: number) => setPhoto(photos.length ? (photo + by + photos.length) % photos.length : 0)
  const scroll = (by: 1 | -1) => scrollPage(answers.current, by)
  const listPath = useLocation({ select: ({ href }) => href })
  const openPage = () =>
    navigate({ to: '/auth/tasks/$id', params: { id: task.id }, state: { ...toState(search), listPath } })
  useShortcuts({
    a: approve,
    e: () => open('request-edit'),
    x: () => open('reject'),
    n: queue.onward,
    ...zoom.keys,
    PageDown: scroll.bind(null, 1),
    PageUp: scroll.bind(null, -1),
    '[': () => turn(-1),
    ']': () => turn(1),
    m: () => {
      if (canDecide && shown) toggleRequestedChange(task.id, shown.part)
    },
    c: () => resubmission && changesShown.set(!isCompared),
    o: openPage,
  })

  const fresh = new Set(
    resubmission?.changes.photos.filter(one => one.state === 'new').map(one => one.hash) ?? [],
  )
  return (
    <>
      <ReviewHeader task={task} entry={entry}>
        <TalkButton key={task.id} taskId={task.id} />
      </ReviewHeader>
      <div className={styles.body} data-task={task.id} data-settled={isPastDebounce || undefined}>
        <div className={styles.left} data-empty={photos.length === 0 || undefined}>
          <EvidenceViewer
            task={task}
            photos={photos}
            at={photo}
            onShow={setPhoto}
            zoom={zoom}
            fresh={fresh}
            canRequestChanges={canDecide}
          />
        </div>
        <div className={styles.right} data-arrows-scroll>
          <MapPanel task={task} />
          <Captured
            ref={answers}
            task={task}
            resubmission={resubmission}
            isCompared={isCompared}
            canDecide={canDecide}
            onShowPhoto={id =>
              setPhoto(
                Math.max(
                  0,
                  photos.findIndex(one => one.photo.id === id),
                ),
              )
            }
          />
        </div>
      </div>
      <DecisionBar
        task={task}
        entry={entry}
        queue={queue}
        last={decisions.last}
        canDecide={canDecide}
        onApprove={approve}
        onOpen={open}
      />
      <ReviewDialog
        task={task}
        review={{
          transition,
          pending: false,
          error: canDecide ? null : decidedSentence(task, entry),
          conflict: !canDecide,
          close: () => setTransition(null),
          confirm: reason => {
            if (!transition || !canDecide) return
            setTransition(null)
            decisions.decide(task, transition, reason)
          },
        }}
      />
    </>
  )
}

interface CapturedProps {
  task: Task
  resubmission: ReturnType<typeof resubmissionOf>
  isCompared: boolean
  canDecide: boolean
  onShowPhoto: (id: string) => void
  ref: Ref<HTMLElement>
}

function Captured({ task, resubmission, isCompared, canDecide, onShowPhoto, ref }: CapturedProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section ref={ref} className={styles.answers} aria-label={texts.answers.label} tabIndex={0}>
      <div className={styles.answersHead}>
        <h2>{texts.answers.label}</h2>
        {resubmission && <ChangesToggle changes={resubmission.changes} />}
      </div>
      <AnswersPanel
        task={task}
        before={isCompared ? resubmission : null}
        canRequestChanges={canDecide}
        onShowPhoto={(file: StoredFile) => onShowPhoto(file.id)}
      />
      <DocumentList documents={task.documents} />
      <History task={task} />
    </section>
  )
}

function DocumentList({ documents }: Pick<Task, 'documents'>) {
  if (documents.length === 0) return null
  return (
    <section className={styles.documents} aria-label={texts.answers.documents}>
      <h2>{texts.answers.documents}</h2>
      <ul>
        {documents.map(file => (
          <FileRow key={file.id} name={file.name} size={file.size} href={file.downloadUrl} />
        ))}
      </ul>
    </section>
  )
}

/** Scrolls the pane of the answers, or the page where the screen is too small for a pane. */
function scrollPage(pane: HTMLElement | null, by: 1 | -1): void {
  const isPanel =
    pane && pane.scrollHeight > pane.clientHeight && getComputedStyle(pane).overflowY !== 'visible'
  const height = isPanel ? pane.clientHeight : window.innerHeight
  ;(isPanel ? pane : window).scrollBy({ top: by * height * 0.85 })
}

/**
 * The history of a report that was edited or has messages. It is rendered after the answers, so that the
 * first frame does not wait for it.
 */
function History({ task: { id, editFrom } }: { task: Task }) {
  const shownId = useDeferredValue(id)
  const thread = useQuery(threadQuery(shownId)).data
  const comments = useQuery(commentsQuery(shownId)).data
  const isTold = thread?.messages.length || comments?.length
  if (!editFrom && !isTold) return null
  return (
    <div className={styles.history}>
      <TaskTimeline key={shownId} id={shownId} />
    </div>
  )
}

/** State that resets for another task, without remounting the screen. */
function useTaskState<T>(id: string, initial: T): [T, (value: T) => void] {
  const [state, setState] = useState({ id, value: initial })
  return [state.id === id ? state.value : initial, value => setState({ id, value })]
}

/** Longer than the bounce of a key or a double click, shorter than a look at a task; in ms. */
const bounceMs = 300

/**
 * True once the task has been displayed long enough for a press to be meant for it and not for the one
 * before.
 */
function useDebounceGuard(id: string): boolean {
  const [pastDebounce, setPastDebounce] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPastDebounce(id), bounceMs)
    return () => clearTimeout(timer)
  }, [id])
  return pastDebounce === id
}
