import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { collectorTexts } from '@quadrat/domain/messages/people-en'
import { IconFileImport, IconQrcode, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { lazyDialog } from '#src/shared/browser/lazy-part.tsx'
import { exportCollectors } from '#src/shared/exports/export.api.ts'
import { PeopleExportButton } from '#src/shared/exports/people-export-button.tsx'
import { count } from '#src/shared/format/format.ts'
import { LoadedList } from '#src/shared/lists/loaded-list.tsx'
import { defaultPageSize } from '#src/shared/lists/paging.ts'
import { pagesOf } from '#src/shared/lists/use-pages.ts'
import { CreateCollectorDialog } from '#src/shared/people/create-collector-dialog.tsx'
import filterStyles from '#src/shared/tasks/filters/filters.module.css'
import { EmptyList } from '#src/shared/ui/empty-list.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { collectorCountQuery, collectorsQuery, matchingIds } from './collectors.api.ts'
import { type CollectorsSearch, filterCount, pageOf, readCollectorsSearch } from './collectors-search.ts'
import { CollectorCards, CollectorCardsSkeleton } from './list/collector-cards.tsx'
import { CollectorTable, CollectorTableSkeleton } from './list/collector-table.tsx'
import styles from './list/collectors.module.css'
import { CollectorsToolbar } from './list/collectors-toolbar.tsx'
import { useChoice } from './list/use-choice.ts'
import { texts } from './texts-en.ts'

const ImportDialog = lazyDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog)
const InviteCardsDialog = lazyDialog(
  async () => (await import('./import/invite-cards-dialog.tsx')).InviteCardsDialog,
)

export function CollectorsPage() {
  const search = readCollectorsSearch(useSearch({ strict: false }))
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const query = useQuery(collectorsQuery(search))
  const total = useQuery(collectorCountQuery).data
  const pages = pagesOf(pageOf(search), search, show)
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isFiltered = filterCount(search) > 0 || search.text !== undefined
  const mayChange = useMay('collector.write')
  const { chosen, clear, choice } = useChoice()
  const [isImporting, setIsImporting] = useState(false)
  /** The ids of the people whose invite cards are shown. */
  const [cardIds, setCardIds] = useState<readonly string[] | null>(null)

  function show(next: CollectorsSearch, replace = false): void {
    navigate({ to: '/auth/baoriders', search: readCollectorsSearch({ ...next }), replace })
  }

  /**
   * The dialog's state is in the history entry: a project screen opens it, and Create Group returns to it.
   */
  function setCreating(addCollector: boolean): void {
    const { projectId, isFristProject } = state
    navigate({
      to: '/auth/baoriders',
      search,
      state: addCollector ? { addCollector, projectId, isFristProject } : {},
      replace: true,
    })
  }

  const List = isNarrow ? CollectorCards : CollectorTable
  const ListSkeleton = isNarrow ? CollectorCardsSkeleton : CollectorTableSkeleton
  return (
    <>
      <title>{`${texts.title} · Quadrat`}</title>
      <PageHead
        total={total}
        matching={query.data?.count}
        search={search}
        isFiltered={isFiltered}
        onImport={() => setIsImporting(true)}
        onCards={setCardIds}
        onCreate={() => setCreating(true)}
      />
      <CollectorsToolbar
        search={search}
        onSearch={show}
        shown={query.data?.count ?? null}
        isNarrow={isNarrow ?? false}
      />
      {choice && (
        <BulkBar
          chosen={chosen}
          choice={choice}
          clear={clear}
          rows={query.data?.data ?? []}
          search={search}
          total={query.data?.count ?? 0}
          onCards={setCardIds}
        />
      )}
      <LoadedList
        query={query}
        pages={pages}
        skeleton={<ListSkeleton rows={defaultPageSize} search={search} />}
        empty={
          <EmptyList
            icon={<IconUsers size={32} stroke={1.5} aria-hidden />}
            isNarrowed={isFiltered}
            notFound={texts.list.notFound}
            onClear={() => show({ limit: search.limit, sort: search.sort })}
            title={collectorTexts.none}
            action={mayChange && <Button onClick={() => setCreating(true)}>{texts.list.createFirst}</Button>}
            ofProjects
          />
        }
      >
        {(rows, isBusy) => (
          <List rows={rows} busy={isBusy} search={search} onSort={next => show(next)} choice={choice} />
        )}
      </LoadedList>
      <Suspense fallback={null}>
        {isImporting && (
          <ImportDialog
            onClose={() => setIsImporting(false)}
            onCards={ids => {
              setIsImporting(false)
              setCardIds(ids)
            }}
          />
        )}
        {cardIds && <InviteCardsDialog ids={cardIds} onClose={() => setCardIds(null)} />}
      </Suspense>
      <CreateCollectorDialog
        opened={Boolean(state.addCollector)}
        onOpen={() => setCreating(true)}
        onClose={() => setCreating(false)}
        initialValues={state.collectorValues}
        projectId={state.projectId}
        groupState={{ from: pathname, addCollector: true, projectId: state.projectId }}
      />
    </>
  )
}

interface HeadProps {
  /** The number of all data collectors; undefined while it is loading. */
  total: number | undefined
  /** The number of those who match. */
  matching: number | undefined
  search: CollectorsSearch
  isFiltered: boolean
  onImport: () => void
  onCards: (ids: readonly string[]) => void
  onCreate: () => void
}

function PageHead({ total, matching, search, isFiltered, onImport, onCards, onCreate }: HeadProps) {
  const mayChange = useMay('collector.write')
  const findCards = useMutation({
    mutationFn: () => matchingIds(search),
    onSuccess: onCards,
    onError: error => showProblem(error),
  })

  async function exportShown(): Promise<void> {
    const ids = isFiltered ? await matchingIds(search) : []
    // An empty list exports everybody, so it is not sent where the filters match nobody.
    if (ids.length > 0 || !isFiltered) await exportCollectors(ids)
  }

  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Title order={1}>{texts.title}</Title>
        {total !== undefined && <span className={styles.total}>{count(total)}</span>}
      </div>
      <div className={`${styles.rare} ${filterStyles.icons}`}>
        <PeopleExportButton disabled={matching === 0} run={exportShown} />
        {mayChange && (
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
              onClick={onImport}
            >
              {texts.list.import}
            </Button>
            <Button
              variant="default"
              disabled={matching === 0}
              loading={findCards.isPending}
              leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
              onClick={() => findCards.mutate()}
            >
              {texts.inviteCards}
            </Button>
          </>
        )}
      </div>
      {mayChange && (
        <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onCreate}>
          {texts.list.create}
        </Button>
      )}
    </div>
  )
}
