import { Button, Group } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useOnce } from '#src/shared/api/use-once.ts'
import { count } from '#src/shared/format/format.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { useDraftedIds } from '#src/shared/templates/drafts/drafts.ts'
import { StatusDialog } from '#src/shared/templates/status-dialog.tsx'
import { type TemplateRow, templatesQuery } from '#src/shared/templates/templates.api.ts'
import type { TemplatesSearch } from '#src/shared/templates/templates-search.ts'
import { isNarrowed } from '#src/shared/templates/templates-sorting.ts'
import { useStatusChange } from '#src/shared/templates/use-status-change.ts'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import styles from './list.module.css'
import { TemplateCard, TemplateCardSkeleton } from './template-card.tsx'
import { texts } from './texts-en.ts'

interface Props {
  search: TemplatesSearch
  onClear: () => void
  selected: string | undefined
  onSelect: ((id: string) => void) | null
  mayChange: boolean
  viewerId: string | undefined
}

/** The templates that match the search, loaded in steps. */
export function TemplateList({ search, onClear, selected, onSelect, mayChange, viewerId }: Props) {
  const query = useInfiniteQuery(templatesQuery(search))
  const drafted = useDraftedIds()
  const [changed, setChanged] = useState<TemplateRow | null>(null)
  const statusChange = useStatusChange('list', () => setChanged(null))
  const changeStatus = useOnce(statusChange)
  // Ages refer to the time at which the list was loaded.
  const now = useMemo(() => new Date(query.dataUpdatedAt || Date.now()), [query.dataUpdatedAt])

  if (query.isPending)
    return (
      <ul className={styles.cards} aria-busy="true" aria-label={texts.loading}>
        {Array.from({ length: 6 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike
          <TemplateCardSkeleton key={i} />
        ))}
      </ul>
    )
  if (!query.data) return <QueryError query={query} />
  // A template that was created in between shifts the pages, so one may appear twice.
  const rows = [...new Map(query.data.pages.flatMap(({ data }) => data).map(row => [row.id, row])).values()]
  const total = query.data.pages[0]?.count ?? 0
  if (rows.length === 0)
    return (
      <EmptyList
        icon={<IconTemplate size={32} stroke={1.5} aria-hidden />}
        isNarrowed={isNarrowed(search)}
        notFound={texts.none}
        onClear={onClear}
        title={texts.none}
        text={texts.noneText}
        action={
          mayChange && (
            <Group gap="sm" justify="center">
              <Button component={Link} to="/auth/task-types/create-with-templates">
                {texts.make}
              </Button>
              <Button component={Link} to="/auth/task-types-list/create-task" variant="default">
                {texts.starter}
              </Button>
            </Group>
          )
        }
        ofProjects
      />
    )
  return (
    <div className={styles.scroll}>
      <ul className={styles.cards} aria-label={texts.templates} aria-busy={query.isPlaceholderData}>
        {rows.map(template => (
          <TemplateCard
            key={template.id}
            template={template}
            viewerId={viewerId}
            now={now}
            isDrafted={drafted.has(template.id)}
            isSelected={template.id === selected}
            onSelect={onSelect && (() => onSelect(template.id))}
            onStatusChange={mayChange ? () => setChanged(template) : null}
          />
        ))}
      </ul>
      <div className={styles.more}>
        <output aria-live="polite">
          {texts.shown({ shown: count(Math.min(rows.length, total)), total: count(total) })}
        </output>
        <FormStatus error={query.isFetchNextPageError ? query.error : null} />
        {query.hasNextPage && (
          <Button
            variant="default"
            size="xs"
            loading={query.isFetchingNextPage}
            onClick={() => query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        )}
      </div>
      <StatusDialog
        template={changed}
        pending={statusChange.isPending}
        onConfirm={() => changed && changeStatus({ id: changed.id, isEnabled: changed.status !== 'active' })}
        onClose={() => setChanged(null)}
      />
    </div>
  )
}
