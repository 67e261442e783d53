import { Button, Loader, Tabs } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { tableDate } from '#src/shared/format/format.ts'
import { useLeave } from '#src/shared/forms/use-unsaved.ts'
import { SkeletonRows } from '#src/shared/lists/loaded-list.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { dataListsQuery, type ListStatus } from '../data-lists.api.ts'
import dataLists from '../data-lists.module.css'
import { texts } from '../texts-en.ts'
import { CreateList } from './create-list.tsx'
import styles from './list-pane.module.css'

interface Props {
  chosen: string | null
  onChoose: (id: string) => void
}

/** The lists by status, searched by name. More are loaded when the end becomes visible. */
export function ListPanel({ chosen, onChoose }: Props) {
  const leave = useLeave()
  const [status, setStatus] = useState<ListStatus>('active')
  const [name, setName] = useState('')
  const [typed, type] = useTypedSearch(name, setName)
  const query = useInfiniteQuery(dataListsQuery(status, name.trim()))
  const mayChange = useQuery(viewerQuery).data?.abilities.includes('data-list.write') ?? false
  const lists = query.data?.pages.flatMap(page => page.data)
  const total = query.data?.pages.at(-1)?.count

  return (
    <section className={dataLists.lists} aria-label={texts.panel.lists}>
      <div className={styles.listsHead}>
        <Tabs value={status} onChange={next => setStatus(next as ListStatus)}>
          <Tabs.List grow>
            <Tabs.Tab value="active" aria-controls="data-lists">
              {texts.panel.active}
            </Tabs.Tab>
            <Tabs.Tab value="inactive" aria-controls="data-lists">
              {texts.panel.archived}
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <div className={styles.listsTools}>
          <SearchBox className={dataLists.grow} label={texts.panel.search} value={typed} onChange={type} />
          {mayChange && (
            <CreateList
              onCreated={id => {
                setStatus('active')
                type('', true)
                setName('')
                onChoose(id)
              }}
            />
          )}
        </div>
        <output className={dataLists.quiet} aria-live="polite">
          {total !== undefined && texts.panel.count({ count: total })}
        </output>
      </div>
      <div id="data-lists" className={styles.listsBody}>
        {query.isPending ? (
          <SkeletonRows label={texts.panel.loading} rows={8} height={48} />
        ) : lists === undefined ? (
          <QueryError query={query} />
        ) : lists.length === 0 ? (
          <EmptyList
            icon={<IconListDetails size={32} stroke={1.5} aria-hidden />}
            isNarrowed={Boolean(name)}
            notFound={texts.panel.notFound}
            title={status === 'active' ? texts.panel.none : texts.panel.noneArchived}
            text={status === 'active' ? texts.panel.meaning : undefined}
          />
        ) : (
          <>
            <ul
              className={styles.listsList}
              aria-label={texts.panel.list}
              aria-busy={query.isPlaceholderData}
            >
              {lists.map(list => (
                <li key={list.id}>
                  <button
                    type="button"
                    className={styles.list}
                    aria-current={chosen === list.id || undefined}
                    onClick={() => leave(() => onChoose(list.id))}
                  >
                    <bdi className={styles.listName}>{list.name}</bdi>
                    <span className={dataLists.quiet}>
                      {texts.panel.items({ count: list.itemCount })} ·{' '}
                      <time dateTime={list.createdAt}>{tableDate(list.createdAt)}</time>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <More key={lists.length} busy={query.isFetchingNextPage} onMore={() => query.fetchNextPage()} />
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Loads more when it becomes visible or is clicked. */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  })
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current()
    })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={end} className={styles.more}>
      {busy ? (
        <Loader size="sm" aria-label={texts.panel.loadingMore} />
      ) : (
        <Button variant="subtle" size="xs" onClick={onMore}>
          {texts.panel.more}
        </Button>
      )}
    </div>
  )
}
