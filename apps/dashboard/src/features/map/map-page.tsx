import { Button, Title } from '@mantine/core'
import type { MapArea } from '@quadrat/domain/map/map'
import { mapTexts } from '@quadrat/domain/messages/map-en'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { useStored } from '#src/shared/browser/stored.ts'
import { outlinesQuery } from '#src/shared/sites/sites.api.ts'
import type { FeedSearch } from '#src/shared/tasks/feed-search.ts'
import { readCamera, writeCamera } from '#src/shared/tasks/map-search.ts'
import { EmptyMapList } from './empty-map-list.tsx'
import { summaryQuery } from './map.api.ts'
import styles from './map.module.css'
import { MapLegend } from './map-legend.tsx'
import { MapList } from './map-list.tsx'
import { MapStats } from './map-stats.tsx'
import { MapToolbar } from './map-toolbar.tsx'
import { MapTools, timeOpen } from './map-tools.tsx'
import { type MapHandle, TasksMap } from './tasks-map.tsx'
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
  const camera = useMapCamera({
    map,
    bounds,
    isGiven: at !== undefined,
    updatedAt: summary.dataUpdatedAt,
    open,
  })
  function filter(next: FeedSearch, replace = false): void {
    list.setChosen(null)
    setTilesFailed(false)
    filterAddress(next, replace)
  }
  function close(): void {
    // The focus returns to where the window was opened.
    const row = document.querySelector<HTMLElement>(`[data-map-row="${openId}"]`)
    change({ open: undefined })
    row?.focus({ preventScroll: true })
  }
  function show(place: MapArea | 'nowhere' | null): void {
    list.setChosen(place)
    change({ page: 1 })
    if (place) list.toggle(true)
  }

  const failure = summary.error
    ? problemText(summary.error)
    : tilesFailed
      ? 'A part of the map did not load.'
      : null
  return (
    <div className={styles.page}>
      <title>{`${mapTexts.heading} · Quadrat`}</title>
      <div className={styles.top}>
        <div className={styles.head}>
          <Title order={1}>{mapTexts.heading}</Title>
          <span className={styles.preview}>{mapTexts.preview}</span>
          <MapStats summary={summary.data} onNowhere={() => show('nowhere')} />
        </div>
        <MapToolbar
          search={filters}
          isHeat={isHeat}
          isPhone={list.isPhone}
          shown={summary.isPlaceholderData ? null : (summary.data?.count ?? null)}
          onSearch={filter}
          onHeat={next => change({ view: next ? 'heat' : undefined })}
        />
      </div>
      {failure && (
        <MapFailure
          text={failure}
          onRetry={() => {
            setTilesFailed(false)
            summary.refetch()
            map.current?.refresh()
          }}
        />
      )}
      <div className={styles.body}>
        <TasksMap
          ref={map}
          filters={filters}
          isHeat={isHeat}
          outlines={outlines}
          camera={readCamera(at)}
          open={open}
          onClose={close}
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
          place={list.place}
          title={list.title}
          page={page}
          openId={openId}
          isOpen={list.isOpen}
          onToggle={() => list.toggle(!list.isOpen)}
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

function MapFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <span>{mapTexts.failed(text)}</span>
      <Button size="xs" variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
