import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useId, useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { searchDebounce } from '#src/shared/lists/use-typed-search.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { texts } from '../texts-en.ts'
import { useGrowingRows } from '../use-growing-rows.ts'
import { PickerRow } from './picker-row.tsx'
import { allRecipients, type RecipientList, recipientsQuery } from './recipients.api.ts'
import styles from './recipients.module.css'

interface Props<Row> {
  title: string
  loadingLabel: string
  searchLabel: string
  list: RecipientList<Row>
  nameOf: (row: Row) => string
  chosen: ReadonlyMap<string, Row>
  onChoose: Dispatch<SetStateAction<ReadonlyMap<string, Row>>>
  picture?: (row: Row) => ReactNode
}

/** One list of the picker, with a search and Select All, which takes the rows of all pages that match. */
export function PickerColumn<Row extends { id: string }>({
  title,
  loadingLabel,
  searchLabel,
  list,
  nameOf,
  chosen,
  onChoose,
  picture,
}: Props<Row>) {
  const titleId = useId()
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), searchDebounce)
  const query = useInfiniteQuery(recipientsQuery(list, text))
  const rows = query.data?.pages.flatMap(page => page.data) ?? []
  const { shown, end } = useGrowingRows(rows)
  const total = query.data?.pages[0]?.count ?? 0
  const isWhole = rows.length >= total
  const areAllChosen = isWhole && rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const areSomeChosen = rows.some(({ id }) => chosen.has(id))

  const selectAll = useMutation({
    mutationFn: () => (isWhole ? Promise.resolve(rows) : allRecipients(list, text)),
    onSuccess: all => onChoose(new Map([...chosen, ...all.map(row => [row.id, row] as const)])),
    onError: error => showProblem(error),
  })

  function toggleAll(): void {
    const shown = new Set(rows.map(({ id }) => id))
    if (areAllChosen) onChoose(new Map([...chosen].filter(([id]) => !shown.has(id))))
    else selectAll.mutate()
  }

  const toggle = useCallback(
    (row: Row) =>
      onChoose(now => {
        const next = new Map(now)
        if (!next.delete(row.id)) next.set(row.id, row)
        return next
      }),
    [onChoose],
  )

  return (
    <section className={styles.column} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <SearchBox label={searchLabel} value={typed} onChange={setTyped} />
      <Checkbox
        className={styles.all}
        label={total > 0 ? texts.picker.selectAllOf({ count: count(total) }) : texts.picker.selectAll}
        checked={areAllChosen}
        indeterminate={areSomeChosen && !areAllChosen}
        disabled={
          rows.length === 0 || typed.trim() !== text || query.isPlaceholderData || selectAll.isPending
        }
        onChange={toggleAll}
      />
      {query.isPending ? (
        <div className={styles.rows} role="status" aria-label={loadingLabel}>
          {[150, 110, 180, 130, 160].map(width => (
            <Skeleton key={width} h={14} w={width} my="sm" mx="xs" />
          ))}
        </div>
      ) : query.data === undefined ? (
        <QueryError query={query} />
      ) : (
        <ul className={styles.rows} aria-label={title} aria-busy={query.isPlaceholderData}>
          {rows.length === 0 && (
            <li className={styles.none}>{text ? texts.picker.notFound : texts.picker.empty}</li>
          )}
          {shown.map(row => (
            <PickerRow
              key={row.id}
              row={row}
              name={nameOf(row)}
              checked={chosen.has(row.id)}
              onToggle={toggle}
              picture={picture}
            />
          ))}
          <li ref={end} aria-hidden />
          {query.hasNextPage && shown.length === rows.length && (
            <li className={styles.more}>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={query.isFetchingNextPage}
                onClick={() => query.fetchNextPage()}
              >
                {texts.showMore({ shown: count(rows.length), total: count(total) })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
