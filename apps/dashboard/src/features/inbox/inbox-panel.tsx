import { ActionIcon, Button, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core'
import { reviewsSentence } from '@quadrat/domain/messages/inbox-en'
import { reviewsPath } from '@quadrat/domain/notification/inbox'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { inboxQuery, markRead, markWaitingSeen } from './inbox.api.ts'
import styles from './inbox.module.css'
import { unreadQuery, waitingReviewsQuery } from './inbox-count.api.ts'
import { InboxRow, kindIcons } from './inbox-row.tsx'
import { InboxSettingsForm } from './inbox-settings-form.tsx'

interface Props {
  personId: string
  /** Called before another page is opened; closes the panel where it lies over the page. */
  onNavigate?: (() => void) | undefined
}

/** What staff hear: reports that wait, and one row for each other thing, the newest first. */
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
    onError: error => showProblem(error, 'This could not be marked as read.'),
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
          Mark all as read
        </Button>
        <Tooltip label="What I hear about">
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={36}
            aria-label="Inbox settings"
            onClick={onSettings}
          >
            <IconSettings size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      {items.isPending && <Rows />}
      {items.isError && <ErrorState text="The inbox did not arrive." onRetry={() => items.refetch()} />}
      {isEmpty && (
        <EmptyState
          icon={<IconChecks size={32} stroke={1.5} aria-hidden />}
          title="Nothing waits for you"
          text="Messages, mentions, corrected reports, exports and imports appear here."
        />
      )}
      {items.isSuccess && !isEmpty && (
        <ul className={styles.list} aria-label="Inbox">
          {reviews && reviews.count > 0 && (
            <InboxRow
              icon={kindIcons['reviews-waiting']}
              sentence={reviewsSentence(reviews.count)}
              note={reviews.fresh > 0 ? `${reviews.fresh > 99 ? '99+' : reviews.fresh} new` : 'Seen'}
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
          Show older
        </Button>
      )}
      {items.isSuccess && rows.length > 0 && !items.hasNextPage && (
        <Text size="sm" c="dimmed" ta="center">
          Items are kept for 90 days.
        </Text>
      )}
    </Stack>
  )
}

function Rows() {
  return (
    <Stack gap="xs" role="status" aria-label="Loading">
      {[1, 2, 3, 4].map(n => (
        <Skeleton key={n} h={56} />
      ))}
    </Stack>
  )
}
