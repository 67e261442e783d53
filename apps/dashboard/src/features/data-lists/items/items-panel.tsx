import { NativeSelect, Skeleton } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { count } from '#src/shared/format/format.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize, pullBack } from '#src/shared/lists/paging.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import type { ListStatus } from '../data-lists.api.ts'
import { AddItem } from './add-item.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ItemRow } from './item-row.tsx'
import { type ItemOrder, itemsQuery } from './items.api.ts'
import styles from './items.module.css'

interface Props {
  listId: string
  status: ListStatus
  mayChange: boolean
}

const orderChoices: { value: ItemOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'file', label: 'In file order' },
  { value: 'name', label: 'By name' },
]
const itemOrder = storedValue<ItemOrder>('quadrat-items-order', 'newest')

/** The enabled or the disabled items of a list. */
export function ItemsPanel({ listId, status, mayChange }: Props) {
  const [text, setText] = useState('')
  const [{ page, limit }, setPage] = useState({ page: 1, limit: defaultPageSize as number })
  const [typed, type] = useTypedSearch(text, next => {
    setText(next)
    setPage({ page: 1, limit })
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [changing, setChanging] = useState<string | null>(null)
  const order = useStored(itemOrder)
  const start = (page - 1) * limit
  const query = useQuery(itemsQuery({ listId, status, text: text.trim(), order, start, limit }))

  const total = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const pulled = pullBack(start, total, limit)
    if (pulled !== start) setPage({ page: pulled / limit + 1, limit })
  }, [total, start, limit])

  function toggle(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setChosen(next)
  }

  const isOn = status === 'active'
  return (
    <>
      <div className={styles.itemTools}>
        <SearchBox className={styles.itemSearch} label="Search items" value={typed} onChange={type} />
        <NativeSelect
          aria-label="Sort items"
          value={order}
          onChange={event => {
            itemOrder.set(event.currentTarget.value as ItemOrder)
            setPage({ page: 1, limit })
          }}
          data={orderChoices}
        />
        {mayChange && isOn && <AddItem listId={listId} />}
        <output className={styles.itemCount} aria-live="polite">
          {query.data && `${count(query.data.count)} ${query.data.count === 1 ? 'item' : 'items'}`}
        </output>
      </div>
      {query.isPending ? (
        <div role="status" aria-label="Items are being loaded">
          {Array.from({ length: 8 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <Skeleton key={row} h={40} mb="xs" />
          ))}
        </div>
      ) : query.data === undefined ? (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <EmptyList
          icon={<IconList size={32} stroke={1.5} aria-hidden />}
          isNarrowed={Boolean(text)}
          notFound="No item matches"
          title={isOn ? 'No items yet' : 'No archived items'}
          text={isOn && mayChange ? 'Add one, or import many from a CSV or Excel file.' : undefined}
        />
      ) : (
        <>
          {mayChange && (
            <BulkBar
              listId={listId}
              status={status}
              shown={query.data.data.map(item => item.id)}
              chosen={chosen}
              onToggle={toggle}
              onDone={() => setChosen(new Set())}
            />
          )}
          <ul className={styles.items} aria-label="Items" aria-busy={query.isPlaceholderData}>
            {query.data.data.map(item => (
              <ItemRow
                key={item.id}
                listId={listId}
                item={item}
                mayChange={mayChange}
                isChosen={chosen.has(item.id)}
                onChoose={isChosen => toggle([item.id], isChosen)}
                isChanging={changing === item.id}
                onChange={isOpen => setChanging(isOpen ? item.id : null)}
              />
            ))}
          </ul>
          <PaginationBar
            total={query.data.count}
            page={page}
            limit={limit}
            onPage={next => setPage({ page: next, limit })}
            onLimit={next => setPage({ page: 1, limit: next })}
          />
        </>
      )}
    </>
  )
}
