import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { type FeedSearch, readFeedSearch } from '#src/shared/tasks/feed-search.ts'
import { waitingCountQuery } from '#src/shared/tasks/review.api.ts'
import { texts } from './texts-en.ts'

/** The feed's search parameters for review mode: the filters without the page. */
export function reviewSearch({ page: _page, ...search }: FeedSearch): FeedSearch {
  return readFeedSearch({ ...search })
}

/** The link to review mode, with the number of waiting tasks. */
export function ReviewLink({ search }: { search: FeedSearch }) {
  const waiting = useQuery(waitingCountQuery(search)).data
  if (!useMay('task.review')) return null
  const isFiltered = search.status !== undefined && search.status !== 'PENDING'
  return (
    <Button
      renderRoot={props => <Link to="/auth/tasks/review" search={reviewSearch(search)} {...props} />}
      leftSection={<IconChecklist size={18} stroke={1.75} aria-hidden />}
      aria-keyshortcuts="r"
      title={isFiltered ? texts.review.hintFiltered : texts.review.hint}
      disabled={waiting === 0}
    >
      {label(waiting, isFiltered)}
    </Button>
  )
}

function label(count: number | undefined, isFiltered: boolean): string {
  const { review } = texts
  if (count === undefined) return isFiltered ? review.submitted : review.button
  return isFiltered ? review.submittedCount({ count }) : review.count({ count })
}
