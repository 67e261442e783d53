import { NativeSelect } from '@mantine/core'
import { IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { LoadedList, SkeletonRows } from '#src/shared/lists/loaded-list.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { usePages } from '#src/shared/lists/use-pages.ts'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import type { ListStatus } from '../data-lists.api.ts'
import { texts } from '../texts-en.ts'
import { AddItem } from './add-item.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ItemRow } from './item-row.tsx'
import { type ItemOrder, itemsQuery } from './items.api.ts'
import styles from './items.module.css'

interface Props {
  listId: string
  /** The names of the columns of the list. */
  columns: readonly string[]
  status: ListStatus
  mayChange: boolean
}

const orderChoices = (): { value: ItemOrder; label: string }[] => [
  { value: 'newest', label: texts.items.newest },
  { value: 'file', label: texts.items.file },
  { value: 'name', label: texts.items.byName },
]
const itemOrder = storedValue<ItemOrder>('quadrat-items-order', 'newest')

/** The enabled or the disabled items of a list. */
export function ItemsPanel({ listId, columns, status, mayChange }: Props) {
  const [text, setText] = useState('')
  const pages = usePages()
  const [typed, type] = useTypedSearch(text, next => {
    setText(next)
    pages.onPage(1)
  })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [changing, setChanging] = useState<string | null>(null)
  const order = useStored(itemOrder)
  const query = useQuery(
    itemsQuery({ listId, status, text: text.trim(), order, start: pages.start, limit: pages.limit }),
  )

  function toggle(ids: readonly string[], isChosen: boolean): void {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setChosen(next)
  }

  const isOn = status === 'active'
  return (
    <>
      <div className={styles.itemTools}>
        <SearchBox className={styles.itemSearch} label={texts.items.search} value={typed} onChange={type} />
        <NativeSelect
          aria-label={texts.items.sort}
          value={order}
          onChange={event => {
            itemOrder.set(event.currentTarget.value as ItemOrder)
            pages.onPage(1)
          }}
          data={orderChoices()}
        />
        {mayChange && isOn && <AddItem listId={listId} />}
        <output className={styles.itemCount} aria-live="polite">
          {query.data && texts.panel.items({ count: query.data.count })}
        </output>
      </div>
      <LoadedList
        query={query}
        pages={pages}
        skeleton={<SkeletonRows label={texts.items.loading} rows={8} height={40} />}
        empty={
          <EmptyList
            icon={<IconList size={32} stroke={1.5} aria-hidden />}
            isNarrowed={Boolean(text)}
            notFound={texts.items.notFound}
            title={isOn ? texts.items.none : texts.items.noneArchived}
            text={isOn && mayChange ? texts.items.noneText : undefined}
          />
        }
      >
        {(rows, isBusy) => (
          <>
            {mayChange && (
              <BulkBar
                listId={listId}
                status={status}
                shown={rows.map(item => item.id)}
                chosen={chosen}
                onToggle={toggle}
                onDone={() => setChosen(new Set())}
              />
            )}
            <ul className={styles.items} aria-label={texts.items.list} aria-busy={isBusy}>
              {rows.map(item => (
                <ItemRow
                  key={item.id}
                  listId={listId}
                  item={item}
                  columns={columns}
                  mayChange={mayChange}
                  isChosen={chosen.has(item.id)}
                  onChoose={isChosen => toggle([item.id], isChosen)}
                  isChanging={changing === item.id}
                  onChange={isOpen => setChanging(isOpen ? item.id : null)}
                />
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </>
  )
}
