import { Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import styles from './card-list.module.css'
import { type CardSearch, cardPage, cardPageSizes } from './card-search.ts'
import { LoadedList } from './loaded-list.tsx'
import { SearchBox } from './search-box.tsx'
import { pagesOf } from './use-pages.ts'
import { useTypedSearch } from './use-typed-search.ts'

interface Props<Row> {
  title: string
  /** The button that creates a record, for who may. */
  create: ReactNode
  search: CardSearch
  show: (search: CardSearch, replace?: boolean) => void
  query: UseQueryResult<{ data: Row[]; count: number }>
  texts: {
    find: string
    search: string
    count: (values: { count: number }) => string
    loading: string
    none: string
    meaning: string
  }
  /** More filters, beside the search by name. */
  filters?: ReactNode
  /** For tours. */
  searchTour?: string
  /** A card that is loading. */
  skeleton: ReactNode
  /** What a list shows that has nothing, or finds nothing. */
  empty: {
    icon: ReactNode
    isNarrowed: boolean
    notFound: string
    notFoundAction?: ReactNode
    action: ReactNode
  }
  /** @param now the time at which the list was fetched, to which ages refer */
  card: (row: Row, now: Date) => ReactNode
}

/** A page of cards with a search by name: groups, projects. */
export function CardListPage<Row>({ search, show, query, texts, ...page }: Props<Row>) {
  const [typed, type] = useTypedSearch(search.name ?? '', name => show({ ...search, name, page: 1 }, true))
  const now = useMemo(() => new Date(query.dataUpdatedAt || Date.now()), [query.dataUpdatedAt])
  return (
    <>
      <title>{`${page.title} · Quadrat`}</title>
      <div className={styles.head}>
        <Title order={1}>{page.title}</Title>
        {page.create}
      </div>
      <search className={styles.toolbar} aria-label={texts.find}>
        <SearchBox
          data-tour={page.searchTour}
          className={styles.search}
          label={texts.search}
          value={typed}
          onChange={type}
        />
        {page.filters}
        <output className={styles.shown} aria-live="polite">
          {query.data && texts.count({ count: query.data.count })}
        </output>
      </search>
      <LoadedList
        query={query}
        pages={{ ...pagesOf(cardPage(search), search, show), sizes: cardPageSizes }}
        barClassName={styles.bar}
        skeleton={
          <ul className={styles.grid} aria-busy="true" aria-label={texts.loading}>
            {Array.from({ length: 8 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
              <Fragment key={at}>{page.skeleton}</Fragment>
            ))}
          </ul>
        }
        empty={
          <EmptyList
            {...page.empty}
            onClear={() => show({ limit: search.limit })}
            title={texts.none}
            text={texts.meaning}
            ofProjects
          />
        }
      >
        {(rows, isBusy) => (
          <ul className={styles.grid} aria-label={page.title} aria-busy={isBusy}>
            {rows.map(row => page.card(row, now))}
          </ul>
        )}
      </LoadedList>
    </>
  )
}
