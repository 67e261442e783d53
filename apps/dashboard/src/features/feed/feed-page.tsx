import { Button, Group, Title } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { feedTexts } from '@quadrat/domain/messages/en'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { lazyPart } from '#src/shared/browser/lazy-part.tsx'
import { feedShortcuts } from '#src/shared/shortcuts/shortcuts.ts'
import { ShortcutsHelp } from '#src/shared/shortcuts/shortcuts-help.tsx'
import { useShortcuts } from '#src/shared/shortcuts/use-shortcuts.ts'
import { feedQuery } from '#src/shared/tasks/feed.api.ts'
import {
  type FeedSearch,
  filterCount,
  pageOf,
  readFeedSearch,
  withoutFilters,
} from '#src/shared/tasks/feed-search.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { NoTasks } from '#src/shared/ui/no-tasks.tsx'
import { texts as ui } from '#src/shared/ui/texts-en.ts'
import { BulkBar } from './bulk/bulk-bar-lazy.tsx'
import { selection } from './bulk/selection.ts'
import { FeedList, useFeedRows } from './feed-list.tsx'
import { FeedStats } from './feed-stats.tsx'
import { FeedToolbar } from './feed-toolbar.tsx'
import { NewTasksPill } from './new-tasks-pill.tsx'
import { ReportLinks } from './report-links.tsx'
import { ReviewLink, reviewSearch } from './review-link.tsx'
import { focusSearch, nextRow, previousRow } from './rows/row-keys.ts'

// Most companies have tasks: the first load of the feed goes without it.
const FirstSteps = lazyPart(async () => (await import('#src/shared/checklist/first-steps.tsx')).FirstSteps)
const SampleNotice = lazyPart(
  async () => (await import('#src/shared/checklist/sample-notice.tsx')).SampleNotice,
)

export function FeedPage() {
  const search = readFeedSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const query = useQuery(feedQuery(search))
  const { page, limit } = pageOf(search)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [helpOpen, help] = useDisclosure(false)
  const mayReview = useMay('task.review')
  const shown = useFeedRows(search, query)
  useShortcuts({
    j: nextRow,
    k: previousRow,
    '/': focusSearch,
    r: () => mayReview && navigate({ to: '/auth/tasks/review', search: reviewSearch(search) }),
    '?': help.open,
  })
  const { page: _page, limit: _limit, ...filter } = search
  const list = JSON.stringify(filter)
  useEffect(() => selection.enter(list), [list])

  function show(next: FeedSearch, replace = false): void {
    navigate({ to: '/auth/tasks', search: readFeedSearch({ ...next }), replace })
  }

  function showNew(): void {
    if (page > 1) show({ ...search, page: 1 })
    else window.scrollTo({ top: 0 })
  }

  const isNarrowed = search.id !== undefined || filterCount(search) > 0
  return (
    <>
      <title>{`${feedTexts.heading} · Quadrat`}</title>
      <Group justify="space-between" gap="xs" mb={{ base: 'xs', xs: 'lg' }}>
        <Title order={1}>{feedTexts.heading}</Title>
        <Group gap="xs">
          <ReportLinks />
          <ReviewLink search={search} />
        </Group>
      </Group>
      <FeedStats onShow={status => show({ ...withoutFilters(search), status })} />
      <FeedToolbar search={search} onSearch={show} shown={query.data?.count ?? null} isPhone={isPhone} />
      {search.project && (
        <Suspense fallback={null}>
          <SampleNotice project={search.project} />
        </Suspense>
      )}
      <NewTasksPill waiting={shown.waiting} limit={limit} onShow={showNew} />
      {/* Also without tasks, so that the tour has all of its steps. */}
      <div data-tour="tasks">
        <FeedList
          query={query}
          shown={shown}
          search={search}
          onSearch={show}
          isNarrow={isNarrow}
          empty={
            isNarrowed ? (
              <EmptyState
                icon={<IconInbox size={32} stroke={1.5} aria-hidden />}
                title={feedTexts.emptyTitle}
                text={feedTexts.emptyText}
                ofProjects
                action={
                  <Button variant="default" mt="sm" onClick={() => show(withoutFilters(search))}>
                    {ui.clear}
                  </Button>
                }
              />
            ) : (
              <>
                <NoTasks ofCompany />
                <Suspense fallback={null}>
                  <FirstSteps />
                </Suspense>
              </>
            )
          }
        />
      </div>
      <BulkBar />
      <ShortcutsHelp keys={feedShortcuts} opened={helpOpen} onClose={help.close} />
    </>
  )
}
