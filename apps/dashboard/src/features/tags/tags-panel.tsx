import { Button } from '@mantine/core'
import { tagTexts } from '@quadrat/domain/messages/tag-en'
import { IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
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
import { texts } from './texts-en.ts'

const statuses = ['all', 'active', 'inactive'] as const
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
        <SearchBox className={styles.search} label={texts.search} value={typed} onChange={type} />
        {mayChange && (
          <FormPopover
            label={texts.add}
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
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame that buttons do not have */}
        <div role="group" aria-label={texts.status.status} className={styles.statuses}>
          {statuses.map(one => (
            <Button
              key={one}
              size="xs"
              variant={one === (status ?? 'all') ? 'light' : 'default'}
              aria-pressed={one === (status ?? 'all')}
              onClick={() => {
                setStatus(one === 'all' ? undefined : one)
                pages.onPage(1)
              }}
            >
              {texts.status[one]}
            </Button>
          ))}
        </div>
        <output className={styles.quiet} aria-live="polite">
          {query.data && texts.count({ count: query.data.count })}
        </output>
      </div>
      <LoadedList
        query={query}
        pages={pages}
        skeleton={<SkeletonRows label={texts.loading} rows={6} height={52} />}
        empty={
          <EmptyList
            icon={<IconTag size={32} stroke={1.5} aria-hidden />}
            isNarrowed={isNarrowed}
            notFound={texts.notFound}
            onClear={() => {
              type('', true)
              setTitle('')
              setStatus(undefined)
            }}
            title={tagTexts.emptyTitle}
            text={tagTexts.emptyText}
            action={
              mayChange && !isAdding && <Button onClick={() => setIsAdding(true)}>{texts.addFirst}</Button>
            }
          />
        }
      >
        {(rows, isBusy) => (
          <>
            <ul className={styles.list} aria-label={texts.tags} aria-busy={isBusy}>
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
