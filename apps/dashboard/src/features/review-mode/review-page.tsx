import { Button, Group, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Rich } from '@quadrat/forms/rich'
import { IconChecks, IconInbox, IconKeyboard } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import { arrowKeys } from '#src/shared/shortcuts/arrow-keys.ts'
import { reviewModeShortcuts } from '#src/shared/shortcuts/review-mode/shortcuts.ts'
import { ShortcutsHelp } from '#src/shared/shortcuts/shortcuts-help.tsx'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { type FeedSearch, filterCount, readFeedSearch } from '#src/shared/tasks/feed-search.ts'
import { queueOf } from '#src/shared/tasks/review.api.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { FeedLink } from './feed-link.tsx'
import { Outcomes } from './outcomes.tsx'
import { countOf, position } from './queue.ts'
import styles from './review-mode.module.css'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { ReviewedTask } from './reviewed-task.tsx'
import { texts } from './texts-en.ts'
import { useDecisions } from './use-decisions.ts'
import { useReviewQueue } from './use-review-queue.ts'

/**
 * The waiting tasks one after the other, each with photo, map and answers on one screen and a key per
 * decision.
 */
export function ReviewPage() {
  const search = readFeedSearch(useSearch({ strict: false }))
  return <ReviewMode key={JSON.stringify(queueOf(search))} search={search} />
}

function ReviewMode({ search }: { search: FeedSearch }) {
  const queue = useReviewQueue(queueOf(search))
  const decisions = useDecisions(queue)
  const [helpOpen, help] = useDisclosure(false)
  const { at, entries } = queue.queue
  const refusal = decisions.refusals.at(-1)
  const { ahead, back } = arrowKeys()
  useShortcuts({
    j: queue.next,
    [ahead]: queue.next,
    ArrowDown: queue.next,
    k: queue.previous,
    [back]: queue.previous,
    ArrowUp: queue.previous,
    b: () => refusal?.state === 'refused' && queue.lookAt(refusal.id),
    '?': help.open,
  })
  const current = position(queue.queue)
  const entry = entries.find(one => one.id === at)
  const decided = countOf(queue.queue, 'decided') + countOf(queue.queue, 'sending')
  const isNarrowed = search.id !== undefined || filterCount({ ...search, status: undefined }) > 0
  return (
    <div className={styles.page} data-empty={!entry || undefined}>
      <title>{`${texts.review} · Quadrat`}</title>
      <header className={styles.head}>
        <FeedLink search={search} />
        <h1 className={styles.title}>{texts.review}</h1>
        {current && (
          <p className={styles.place} aria-live="polite">
            <Rich
              text={texts.position}
              values={{ at: <strong>{count(current.at)}</strong>, total: count(current.of) }}
            />
            {/* Screen readers announce the task together with the position. */}
            <span className="visually-hidden">, {texts.task({ id: at ?? '' })}</span>
            {isNarrowed && <span className={styles.narrowed}> {texts.narrowed}</span>}
          </p>
        )}
        {current && (
          <Progress
            className={styles.progress}
            size={4}
            value={(decided / current.of) * 100}
            aria-label={texts.progress({ decided, total: current.of })}
          />
        )}
        {decided > 0 && <p className={styles.decided}>{texts.decided({ count: decided })}</p>}
        <IconButton
          icon={IconKeyboard}
          iconSize={20}
          label={texts.shortcuts}
          c="inherit"
          size={32}
          className={styles.help}
          onClick={help.open}
          aria-keyshortcuts="?"
          title={texts.shortcutsHint}
        />
      </header>
      <Outcomes decisions={decisions} onShow={queue.lookAt} />
      {queue.error ? (
        <ErrorState error={queue.error} text={problemText(queue.error)} onRetry={queue.retry} />
      ) : !queue.isKnown ? (
        <ReviewSkeleton />
      ) : entry ? (
        <ReviewedTask entry={entry} queue={queue} decisions={decisions} search={search} />
      ) : (
        <Done decided={decided} search={search} isNarrowed={isNarrowed} />
      )}
      <ShortcutsHelp keys={reviewModeShortcuts()} opened={helpOpen} onClose={help.close} />
    </div>
  )
}

function Done({ decided, search, isNarrowed }: { decided: number; search: FeedSearch; isNarrowed: boolean }) {
  const Icon = decided > 0 ? IconChecks : IconInbox
  const { title, text } = doneTexts(decided, isNarrowed)
  return (
    <EmptyState
      icon={<Icon size={32} stroke={1.5} aria-hidden />}
      title={title}
      ofProjects
      text={text}
      action={
        <Group justify="center" gap="xs" mt="sm">
          {isNarrowed && (
            <Button renderRoot={props => <Link to="/auth/tasks/review" search={{}} {...props} />}>
              {texts.done.reviewAll}
            </Button>
          )}
          <Button renderRoot={props => <FeedLink search={search} {...props} />} variant="default">
            {texts.done.back}
          </Button>
        </Group>
      }
    />
  )
}

function doneTexts(decided: number, isNarrowed: boolean): { title: string; text: string } {
  const { done } = texts
  if (decided > 0)
    return { title: done.decided({ count: decided }), text: isNarrowed ? done.noOther : done.none }
  return isNarrowed
    ? { title: done.nothing, text: done.noneNarrowed }
    : { title: done.allDone, text: done.none }
}
