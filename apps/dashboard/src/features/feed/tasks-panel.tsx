import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { feedQuery } from '#src/shared/tasks/feed.api.ts'
import {
  type FeedSearch,
  filterCount,
  readFeedSearch,
  withoutFilters,
} from '#src/shared/tasks/feed-search.ts'
import { NoTasks } from '#src/shared/ui/no-tasks.tsx'
import { texts as ui } from '#src/shared/ui/texts-en.ts'
import { FeedList, useFeedRows } from './feed-list.tsx'
import { FeedToolbar } from './feed-toolbar.tsx'

interface Props {
  /** The kind of the record. A group member who reports counts as a collector. */
  of: 'collector' | 'group' | 'project'
  id: string
}

/**
 * The tasks of one record, with the search and filters of the feed except the filter for the record itself.
 */
export function TasksPanel({ of, id }: Props) {
  const { tab, ...rest } = useSearch({ strict: false })
  const search = readFeedSearch(rest)
  const whole: FeedSearch = { ...search, [of]: id }
  const navigate = useNavigate()
  const query = useQuery(feedQuery(whole))
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const shown = useFeedRows(whole, query)

  function show(next: FeedSearch, replace = false): void {
    navigate({ to: '.', search: { tab, ...readFeedSearch({ ...next }) }, replace })
  }

  const isNarrowed = search.id !== undefined || filterCount(search) > 0
  return (
    <>
      <FeedToolbar
        search={search}
        onSearch={show}
        shown={query.data?.count ?? null}
        isPhone={narrow}
        of={{ name: of, id }}
      />
      <FeedList
        query={query}
        shown={shown}
        search={search}
        onSearch={show}
        isNarrow={narrow}
        empty={
          <NoTasks
            action={
              isNarrowed && (
                <Button variant="default" mt="sm" onClick={() => show(withoutFilters(search))}>
                  {ui.clear}
                </Button>
              )
            }
          />
        }
      />
    </>
  )
}
