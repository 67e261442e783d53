import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import review from '#src/shared/tasks/task.module.css'
import { texts } from './texts-en.ts'

interface Props {
  search: FeedSearch
  className?: string
  children?: ReactNode
}

/** The link back to the feed with the filters of the queue. */
export function FeedLink({ search, className = review.back, children, ...props }: Props) {
  return (
    <Link to="/auth/tasks" search={search} className={className} {...props}>
      {children ?? (
        <>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {texts.toFeed}
        </>
      )}
    </Link>
  )
}
