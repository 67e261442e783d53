import { NativeSelect, SegmentedControl, Select } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { clearable } from '#src/shared/choices/clearable.ts'
import { foldedFilter } from '#src/shared/choices/folded-filter.ts'
import { count, fullName } from '#src/shared/format/format.ts'
import { SearchBox } from '#src/shared/lists/search-box.tsx'
import { useTypedSearch } from '#src/shared/lists/use-typed-search.ts'
import { FiltersButton } from '#src/shared/tasks/filters/filter-buttons.tsx'
import filterStyles from '#src/shared/tasks/filters/filters.module.css'
import {
  creatorChoicesQuery,
  tagChoicesQuery,
  templateCountsQuery,
} from '#src/shared/templates/templates.api.ts'
import { type Sorting, sortings, type TemplatesSearch } from '#src/shared/templates/templates-search.ts'
import { nextDirection, sortedBy, sortingOf } from '#src/shared/templates/templates-sorting.ts'
import { texts as templateTexts } from '#src/shared/templates/texts-en.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './list.module.css'
import { texts } from './texts-en.ts'

interface Props {
  search: TemplatesSearch
  onSearch: (search: TemplatesSearch, replace?: boolean) => void
  /** True if the filters open below the search box. */
  isPhone: boolean
}

const ways = {
  asc: IconSortAscending,
  desc: IconSortDescending,
  none: IconArrowsSort,
} as const

export function TemplateFilters({ search, onSearch, isPhone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [typed, type] = useTypedSearch(search.text ?? '', text => onSearch({ ...search, text }, true))
  const { by, way } = sortingOf(search)
  const Way = ways[way]
  const { data: tags, error: tagsError } = useQuery(tagChoicesQuery)
  const { data: creators, error: creatorsError } = useQuery(creatorChoicesQuery)
  const { data: counts, error: countsError } = useQuery(templateCountsQuery)
  // The list works without the filters, so an error is only logged.
  const error = tagsError ?? creatorsError ?? countsError
  useEffect(() => {
    if (error) console.error('A filter of the templates could not be loaded:', error)
  }, [error])
  const filters = (
    <>
      <div className={styles.pair}>
        <Select
          aria-label={texts.filters.tag}
          placeholder={texts.filters.tag}
          searchable
          filter={foldedFilter}
          {...clearable(texts.filters.clear({ filter: texts.filters.tag }))}
          value={search.tag ?? null}
          onChange={tag => onSearch({ ...search, tag: tag ?? undefined })}
          data={(tags ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          nothingFoundMessage={texts.filters.nothing}
        />
        <Select
          aria-label={texts.filters.creator}
          placeholder={texts.filters.creator}
          searchable
          filter={foldedFilter}
          {...clearable(texts.filters.clear({ filter: texts.filters.creator }))}
          value={search.creator ?? null}
          onChange={creator => onSearch({ ...search, creator: creator ?? undefined })}
          data={(creators ?? []).map(creator => ({ value: creator.id, label: fullName(creator) }))}
          nothingFoundMessage={texts.filters.nothing}
        />
      </div>
      <div className={styles.byStatus}>
        <span className={styles.label} id="filter-by-status">
          {texts.filters.status}
        </span>
        <SegmentedControl
          fullWidth
          size="xs"
          classNames={{ root: styles.segments }}
          aria-labelledby="filter-by-status"
          value={search.status ?? 'all'}
          onChange={status =>
            onSearch({
              ...search,
              status: status === 'all' ? undefined : (status as 'active' | 'deactivated'),
            })
          }
          data={[
            { value: 'all', label: counted(texts.filters.all, counts?.all) },
            { value: 'active', label: counted(texts.filters.on, counts?.on) },
            { value: 'deactivated', label: counted(texts.filters.off, counts?.off) },
          ]}
        />
      </div>
      <div className={styles.sort}>
        <NativeSelect
          aria-label={texts.filters.sortBy}
          value={by}
          onChange={event => onSearch(sortedBy(search, event.currentTarget.value as Sorting), true)}
          data={sortings.map(value => ({ value, label: templateTexts.sort[value] }))}
        />
        <IconButton
          icon={Way}
          label={texts.filters.sort[way]}
          variant="default"
          size={36}
          title={texts.filters.sort[way]}
          onClick={() => onSearch({ ...search, way: nextDirection(way) }, true)}
        />
      </div>
    </>
  )
  const box = (
    <SearchBox
      className={isPhone ? filterStyles.searchBox : undefined}
      label={texts.filters.search}
      value={typed}
      onChange={type}
    />
  )
  return (
    <search className={styles.filters} aria-label={texts.filters.find}>
      {isPhone ? (
        <>
          <div className={`${filterStyles.toolbarRow} ${filterStyles.icons}`}>
            {box}
            <FiltersButton
              count={[search.tag, search.creator, search.status].filter(Boolean).length}
              expanded={isOpen}
              controls="template-filters"
              onClick={() => setOpen(!isOpen)}
            />
          </div>
          <div id="template-filters" className={styles.opened} hidden={!isOpen}>
            {isOpen && filters}
          </div>
        </>
      ) : (
        <>
          {box}
          {filters}
        </>
      )}
    </search>
  )
}

function counted(label: string, n: number | undefined) {
  return (
    <>
      {label}
      {n !== undefined && <span className={styles.n}> {count(n)}</span>}
    </>
  )
}
