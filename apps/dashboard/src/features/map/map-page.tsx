import { Button, Title } from '@mantine/core'
import type { MapArea } from '@quadrat/domain/map/map'
import { mapTexts } from '@quadrat/domain/messages/map-en'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useRef, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { outlinesQuery } from '#src/shared/sites/sites.api.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { type MapSearch, readCamera, writeCamera } from '#src/shared/tasks/map-search.ts'
import { texts as uiTexts } from '#src/shared/ui/texts-en.ts'
import { EmptyMapList } from './empty-map-list.tsx'
import { summaryQuery } from './map.api.ts'
import styles from './map.module.css'
import { MapLegend } from './map-legend.tsx'
import { MapList } from './map-list.tsx'
import { MapStats } from './map-stats.tsx'
import { MapToolbar } from './map-toolbar.tsx'
import { MapTools, timeOpen } from './map-tools.tsx'
import { type MapHandle, TasksMap } from './tasks-map.tsx'
import { texts } from './texts-en.ts'
import { TimeBar } from './time/time-bar.tsx'
import { useMapAddress } from './use-map-address.ts'
import { useMapCamera } from './use-map-camera.ts'
import { useMapList } from './use-map-list.ts'
import { useOpenTask } from './use-open-task.ts'

export function MapPage() {
  const { search, filters, change, filter: filterAddress } = useMapAddress()
  const { page = 1, open: openId, at } = search
  const isHeat = search.view === 'heat'
  const map = useRef<MapHandle>(null)
  const isTimeOpen = useStored(timeOpen)
  const list = useMapList()
  const [tilesFailed, setTilesFailed] = useState(false)
  const summary = useQuery(summaryQuery(filters))
  const outlines = useQuery(outlinesQuery(filters.project)).data
  const bounds = summary.isPlaceholderData ? undefined : summary.data?.bounds
  const { open, setClicked } = useOpenTask(openId)
  const isGiven = at !== undefined
  const camera = useMapCamera({ map, bounds, isGiven, updatedAt: summary.dataUpdatedAt, open })
  function filter(next: FeedSearch, replace = false): void {
    list.setChosen(null)
    setTilesFailed(false)
    filterAddress(next, replace)
  }
  function show(place: MapArea | 'nowhere' | null): void {
    list.setChosen(place)
    change({ page: 1 })
    if (place) list.toggle(true)
  }

  return (
    <div className={styles.page}>
      <title>{`${mapTexts.heading} · Quadrat`}</title>
      <MapHead
        search={search}
        filters={filters}
        summary={summary.isPlaceholderData ? undefined : summary.data}
        stats={summary.data}
        isPhone={list.isPhone}
        onNowhere={() => show('nowhere')}
        onSearch={filter}
        onHeat={next => change({ view: next ? 'heat' : undefined })}
      />
      <MapFailure
        error={summary.error}
        tilesFailed={tilesFailed}
        onRetry={() => {
          setTilesFailed(false)
          summary.refetch()
          map.current?.refresh()
        }}
      />
      <div className={styles.body}>
        <TasksMap
          ref={map}
          filters={filters}
          isHeat={isHeat}
          outlines={outlines}
          camera={readCamera(at)}
          open={open}
          onClose={() => closeTask(openId, () => change({ open: undefined }))}
          onReady={camera.onReady}
          onMove={(moved, area) => {
            list.setView(area)
            // The view before the first fit is nobody's choice.
            const next = writeCamera(moved)
            if (camera.isFitted() && next !== at) change({ at: next, page: undefined })
          }}
          onTask={(id, position) => {
            setClicked({ id, ...position })
            change({ open: id })
          }}
          onPlace={show}
          onGround={() => openId && change({ open: undefined })}
          onFailure={() => setTilesFailed(true)}
          onUnsupported={() => list.toggle(true)}
          over={canvas => (
            <MapTools
              map={canvas}
              filters={filters}
              summary={summary.isPlaceholderData ? undefined : summary.data}
              onArea={(area, isStep) => filter({ ...filters, area }, isStep)}
            />
          )}
        />
        <MapLegend isHeat={isHeat} />
        <MapList
          filters={filters}
          list={list}
          page={page}
          openId={openId}
          onPage={next => change({ page: next })}
          onTask={id => {
            camera.goTo(id)
            setClicked(null)
            list.closeSheet()
            change({ open: id })
          }}
          onBack={list.chosen ? () => show(null) : undefined}
          empty={
            <EmptyMapList
              count={summary.data?.count}
              filters={filters}
              onClear={() => filter({})}
              onShowAll={bounds ? () => map.current?.fit(bounds) : null}
            />
          }
        />
      </div>
      {isTimeOpen && (
        <TimeBar
          filters={filters}
          isBusy={summary.isFetching}
          onDates={({ from, to }) => filter({ ...filters, from, to }, true)}
        />
      )}
    </div>
  )
}

/** Returns the focus to where the window of a task was opened. */
function closeTask(id: string | undefined, close: () => void): void {
  const row = document.querySelector<HTMLElement>(`[data-map-row="${id}"]`)
  close()
  row?.focus({ preventScroll: true })
}

interface HeadProps extends Pick<ComponentProps<typeof MapToolbar>, 'onSearch' | 'onHeat' | 'isPhone'> {
  search: MapSearch
  filters: FeedSearch
  /** The figures of these filters; undefined while they load. */
  summary: ComponentProps<typeof MapStats>['summary']
  /** Those of the filters before, until then. */
  stats: ComponentProps<typeof MapStats>['summary']
  onNowhere: () => void
}

function MapHead({ search, filters, summary, stats, isPhone, onNowhere, onSearch, onHeat }: HeadProps) {
  return (
    <div className={styles.top}>
      <div className={styles.head}>
        <Title order={1}>{mapTexts.heading}</Title>
        <span className={styles.preview}>{mapTexts.preview}</span>
        <MapStats summary={stats} onNowhere={onNowhere} />
      </div>
      <MapToolbar
        search={filters}
        isHeat={search.view === 'heat'}
        isPhone={isPhone}
        shown={summary?.count ?? null}
        onSearch={onSearch}
        onHeat={onHeat}
      />
    </div>
  )
}

interface FailureProps {
  error: Error | null
  tilesFailed: boolean
  onRetry: () => void
}

function MapFailure({ error, tilesFailed, onRetry }: FailureProps) {
  if (!error && !tilesFailed) return null
  const text = error ? problemText(error) : texts.partFailed
  return (
    <div className={styles.failure} role="alert">
      <span>{mapTexts.failed({ message: text })}</span>
      <Button size="xs" variant="default" onClick={onRetry}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  )
}
