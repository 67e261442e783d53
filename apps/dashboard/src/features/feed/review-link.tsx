import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { count } from '#src/shared/format/format.ts'
import { type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'
import { waitingCountQuery } from '#src/shared/tasks/review.api.ts'

/** The feed's search parameters for review mode: the filters without the page. */
export function reviewSearch({ page: _page, ...search }: FeedSearch): FeedSearch {
  return readFeedSearch({ ...search })
}

/** The link to review mode, with the number of waiting tasks. */
export function ReviewLink({ search }: { search: FeedSearch }) {
  const waiting = useQuery(waitingCountQuery(search)).data
  if (!useMay('task.review')) return null
  return (
    <Button
      renderRoot={props => <Link to="/auth/tasks/review" search={reviewSearch(search)} {...props} />}
      leftSection={<IconChecklist size={18} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="r"
      title={
        search.status && search.status !== 'PENDING'
          ? 'Review the tasks that wait, whatever the status filter (r)'
          : 'Review the tasks that wait (r)'
      }
      disabled={waiting === 0}
    >
      Review{waiting !== undefined && ` ${count(waiting)}`}
      {search.status && search.status !== 'PENDING' && ' submitted'}
    </Button>
  )
}
