import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { type FeedSearch, filterCount, type IdFilter } from '#src/shared/tasks/feed-search.ts'
import { FeedDates } from './feed-dates.tsx'
import { FeedFilters, type StatusChoices } from './feed-filters.tsx'
import styles from './filters.module.css'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  search: FeedSearch
  onSearch: (search: FeedSearch) => void
  onReset: () => void
  /** The number of matching tasks; null while it is loading. */
  shown: number | null
  /** The filter of the record that the list belongs to. It is hidden. */
  fixed?: IdFilter
  statuses?: StatusChoices
  /** Further fields below the filters. */
  children?: ReactNode
}

/** The filters on a phone: a bottom sheet. The list behind it is updated at every change. */
export function FilterSheet({ opened, onClose, search, onSearch, onReset, shown, ...props }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={texts.filters}
      classNames={{ content: styles.sheet, body: styles.sheetBody, title: styles.sheetTitle }}
    >
      <div className={styles.sheetFields}>
        <FeedDates search={search} onSearch={onSearch} isPhone />
        <FeedFilters
          search={search}
          onSearch={onSearch}
          size="md"
          fixed={props.fixed}
          statuses={props.statuses}
        />
        {props.children}
      </div>
      <div className={styles.sheetFoot}>
        <Button variant="default" size="md" disabled={filterCount(search) === 0} onClick={onReset}>
          {texts.reset}
        </Button>
        <Button size="md" onClick={onClose}>
          {shown === null ? texts.showTasks : texts.show({ count: shown })}
        </Button>
      </div>
    </Drawer>
  )
}
