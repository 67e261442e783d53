import { Button, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { reviewsPath } from '@quadrat/domain/notification/inbox'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { inboxQuery, markRead, markWaitingSeen } from './inbox.api.ts'
import styles from './inbox.module.css'
import { unreadQuery, waitingReviewsQuery } from './inbox-count.api.ts'
import { InboxRow, kindIcons } from './inbox-row.tsx'
import { InboxSettingsForm } from './inbox-settings-form.tsx'
import { texts } from './texts-en.ts'

interface Props {
  personId: string
  /** Called before another page is opened; closes the panel where it lies over the page. */
  onNavigate?: (() => void) | undefined
}

/** What staff are notified of: reports that wait, and one row for each other item, the newest first. */
export function InboxPanel({ personId, onNavigate }: Props) {
  const [isSetting, setIsSetting] = useState(false)
  if (isSetting) return <InboxSettingsForm personId={personId} onBack={() => setIsSetting(false)} />
  return <Items personId={personId} onNavigate={onNavigate} onSettings={() => setIsSetting(true)} />
}

function Items({ personId, onNavigate, onSettings }: Props & { onSettings: () => void }) {
  const items = useInfiniteQuery(inboxQuery(personId))
  const unread = useQuery(unreadQuery(personId)).data
  const reviews = useQuery(waitingReviewsQuery).data
  const router = useRouter()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => refetchAfter(queryClient, { name: 'inbox-updated', staffId: personId }),
    onError: error => showProblem(error, texts.markFailed),
  })

  function open(path: string, work: () => Promise<unknown>): void {
    change.mutate(work)
    onNavigate?.()
    router.history.push(path)
  }

  const rows = items.data?.pages.flat() ?? []
  const isEmpty = items.isSuccess && rows.length === 0 && !reviews?.count
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
          disabled={unread === 0 && !reviews?.fresh}
          onClick={() => change.mutate(() => markRead(null))}
        >
          {texts.markAllRead}
        </Button>
        <Tooltip label={texts.settings.title}>
          <IconButton
            icon={IconSettings}
            iconSize={20}
            label={texts.settings.title}
            c="inherit"
            size={36}
            onClick={onSettings}
          />
        </Tooltip>
      </Group>
      {items.isPending && <Rows />}
      {items.isError && <ErrorState text={texts.loadFailed} onRetry={() => items.refetch()} />}
      {isEmpty && (
        <EmptyState
          icon={<IconChecks size={32} stroke={1.5} aria-hidden />}
          title={texts.empty}
          text={texts.emptyHint}
        />
      )}
      {items.isSuccess && !isEmpty && (
        <ul className={styles.list} aria-label={texts.inbox}>
          {reviews && reviews.count > 0 && (
            <InboxRow
              icon={kindIcons['reviews-waiting']}
              sentence={texts.reviews({ count: reviews.count })}
              note={freshText(reviews.fresh)}
              path={reviewsPath}
              isUnread={reviews.fresh > 0}
              onOpen={() => open(reviewsPath, markWaitingSeen)}
              onRead={() => change.mutate(markWaitingSeen)}
            />
          )}
          {rows.map(({ id, kind, sentence, path, isRead, createdAt }) => (
            <InboxRow
              key={id}
              icon={kindIcons[kind]}
              sentence={sentence}
              at={createdAt}
              path={path}
              isUnread={!isRead}
              onOpen={() => open(path, () => markRead([id]))}
              onRead={() => change.mutate(() => markRead([id]))}
            />
          ))}
        </ul>
      )}
      {items.hasNextPage && (
        <Button variant="default" loading={items.isFetchingNextPage} onClick={() => items.fetchNextPage()}>
          {texts.showOlder}
        </Button>
      )}
      {items.isSuccess && rows.length > 0 && !items.hasNextPage && (
        <Text size="sm" c="dimmed" ta="center">
          {texts.removedAfter}
        </Text>
      )}
    </Stack>
  )
}

function freshText(fresh: number): string {
  if (fresh === 0) return texts.seen
  return fresh > 99 ? texts.newMany : texts.new({ count: fresh })
}

function Rows() {
  return (
    <Stack gap="xs" role="status" aria-label={texts.loading}>
      {[1, 2, 3, 4].map(n => (
        <Skeleton key={n} h={56} />
      ))}
    </Stack>
  )
}
