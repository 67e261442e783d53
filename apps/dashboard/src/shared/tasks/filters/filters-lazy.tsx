import { Skeleton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyControl, lazyDialog, lazyPart } from '#src/shared/browser/lazy-part.tsx'
import styles from './filters.module.css'
import { texts } from './texts-en.ts'

// Lazy, because the calendar and six searchable lists are more code than the rest of the feed.
const Dates = lazyControl(
  async () => (await import('./feed-dates.tsx')).FeedDates,
  () => texts.labels.reported,
)
const Filters = lazyPart(async () => (await import('./feed-filters.tsx')).FeedFilters)
/** A chip that asks for its question; most feeds have none. */
export const AnswerChip = lazyControl(
  async () => (await import('./by-answer/answer-chip.tsx')).AnswerChip,
  () => texts.labels.answer,
)
const Sheet = lazyDialog(async () => (await import('./filter-sheet.tsx')).FilterSheet)

export function FeedDates(props: ComponentProps<typeof Dates>) {
  return (
    <Suspense
      fallback={
        <TextInput
          className={props.className}
          disabled
          placeholder={texts.labels.reported}
          aria-label={texts.labels.reported}
          leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        />
      }
    >
      <Dates {...props} />
    </Suspense>
  )
}

export function FeedFilters(props: ComponentProps<typeof Filters>) {
  return (
    <Suspense fallback={<Skeleton className={styles.filtersComing} h={57} />}>
      <Filters {...props} />
    </Suspense>
  )
}

/**
 * The code of the sheet and of all its filters comes when it is first opened. It stays for its closing
 * animation.
 */
export function FilterSheet(props: ComponentProps<typeof Sheet>) {
  const [wasOpened, setOpened] = useState(false)
  if (props.opened && !wasOpened) setOpened(true)
  return <Suspense>{wasOpened && <Sheet {...props} />}</Suspense>
}
