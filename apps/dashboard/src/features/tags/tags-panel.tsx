import { Button } from '@mantine/core'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { amount } from '#src/shared/format/format.ts'
import { FormPopover } from '#src/shared/forms/form-popover.tsx'
import { useLeave } from '#src/shared/forms/use-unsaved.ts'
import { LoadedList, SkeletonRows } from '#src/shared/lists/loaded-list.tsx'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { usePages } from '#src/shared/lists/use-pages.ts'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
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
  const pages = { ...usePages(), shown: pagesShown }
  const [typed, type] = useTypedSearch(title, text => {
    setTitle(text)
    pages.onPage(1)
  })
  const leave = useLeave()
  const [isAdding, setIsAdding] = useState(false)
  const [changing, setChanging] = useState<string | null>(null)
  const query = useQuery(tagsQuery({ title: title.trim(), status, start: pages.start, limit: pages.limit }))
  const mayChange = useMay('tag.write')

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
                pages.onPage(1)
              }}
            >
              {filter.label}
            </Button>
          ))}
        </div>
        <output className={styles.quiet} aria-live="polite">
          {query.data && amount(query.data.count, 'tag')}
        </output>
      </div>
      <LoadedList
        query={query}
        pages={pages}
        skeleton={<SkeletonRows label="Tags are being loaded" rows={6} height={52} />}
        empty={
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
        }
      >
        {(rows, isBusy) => (
          <>
            <ul className={styles.list} aria-label="Tags" aria-busy={isBusy}>
              {rows.map(tag => (
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
          </>
        )}
      </LoadedList>
    </>
  )
}
