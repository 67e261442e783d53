import { Button, Skeleton } from '@mantine/core'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import { FormPopover } from '#src/shared/forms/form-popover.tsx'
import { useLeave } from '#src/shared/forms/use-unsaved.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { defaultPageSize, pullBack } from '#src/shared/lists/paging.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { NewTag } from './new-tag.tsx'
import { TagRow } from './tag-row.tsx'
import { type TagStatus, tagsQuery } from './tags.api.ts'
import styles from './tags.module.css'

const filters: { label: string; status?: TagStatus }[] = [
  { label: 'All' },
  { label: 'Active', status: 'active' },
  { label: 'Inactive', status: 'inactive' },
]
/** Page numbers shown at once. */
const pagesShown = 4

export function TagsPanel() {
  const [title, setTitle] = useState('')
  const [status, setStatus] = useState<TagStatus>()
  const [{ page, limit }, setPage] = useState({ page: 1, limit: defaultPageSize as number })
  const [typed, type] = useTypedSearch(title, text => {
    setTitle(text)
    setPage({ page: 1, limit })
  })
  const leave = useLeave()
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const start = (page - 1) * limit
  const query = useQuery(tagsQuery({ title: title.trim(), status, start, limit }))
  const mayChange = useQuery(viewerQuery).data?.abilities.includes('tag.write') ?? false

  const total = query.isPlaceholderData ? null : (query.data?.count ?? null)
  useEffect(() => {
    if (total === null) return
    const pulled = pullBack(start, total, limit)
    if (pulled !== start) setPage({ page: pulled / limit + 1, limit })
  }, [total, start, limit])

  const isNarrowed = Boolean(title.trim() || status)
  return (
    <>
      <div className={styles.toolbar}>
        <SearchBox className={styles.search} label="Search tags by title" value={typed} onChange={type} />
        {mayChange && (
          <FormPopover
            label="Add Tag"
            width={360}
            className={styles.popover}
            opened={isAdding}
            onChange={setIsAdding}
          >
            <NewTag onClose={() => setIsAdding(false)} />
          </FormPopover>
        )}
      </div>
      <div className={styles.filters}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend, which a row of buttons does not have */}
        <div role="group" aria-label="Status" className={styles.statuses}>
          {filters.map(filter => (
            <Button
              key={filter.label}
              size="xs"
              variant={filter.status === status ? 'light' : 'default'}
              aria-pressed={filter.status === status}
              onClick={() => {
                setStatus(filter.status)
                setPage({ page: 1, limit })
              }}
            >
              {filter.label}
            </Button>
          ))}
        </div>
        <output className={styles.quiet} aria-live="polite">
          {query.data && `${count(query.data.count)} ${query.data.count === 1 ? 'tag' : 'tags'}`}
        </output>
      </div>
      {query.isPending ? (
        <div role="status" aria-label="Tags are being loaded">
          {Array.from({ length: 6 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <Skeleton key={row} h={52} mb="xs" />
          ))}
        </div>
      ) : query.data === undefined ? (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.data.length === 0 ? (
        <EmptyList
          icon={<IconTag size={32} stroke={1.5} aria-hidden />}
          isNarrowed={isNarrowed}
          notFound="No tag matches"
          onClear={() => {
            type('', true)
            setTitle('')
            setStatus(undefined)
          }}
          title={tagTexts.emptyTitle}
          text={tagTexts.emptyText}
          action={
            mayChange && !isAdding && <Button onClick={() => setIsAdding(true)}>Add the first tag</Button>
          }
        />
      ) : (
        <>
          <ul className={styles.list} aria-label="Tags" aria-busy={query.isPlaceholderData}>
            {query.data.data.map(tag => (
              <TagRow
                key={tag.id}
                tag={tag}
                mayChange={mayChange}
                isChanging={changing === tag.id}
                onChange={isOpen => {
                  if (isOpen && changing) leave(() => setChanging(tag.id))
                  else setChanging(isOpen ? tag.id : null)
                }}
              />
            ))}
          </ul>
          <PaginationBar
            total={query.data.count}
            page={page}
            limit={limit}
            shown={pagesShown}
            onPage={next => setPage({ page: next, limit })}
            onLimit={next => setPage({ page: 1, limit: next })}
          />
        </>
      )}
    </>
  )
}
