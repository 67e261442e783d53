import { Button, Text, Title, useComputedColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { MapArea } from '@quadrat/domain/map/map'
import { mapTexts } from '@quadrat/domain/messages/map-en'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { storedValue, useStored } from '#src/shared/browser/stored.ts'
import { outlinesQuery } from '#src/shared/sites/sites.api.ts'
import { type FeedSearch, filterCount } from '#src/shared/tasks/feed-search.ts'
import {
  feedSearchOf,
  type MapSearch,
  readCamera,
  readMapSearch,
  writeCamera,
} from '#src/shared/tasks/map-search.ts'
import { AreaPanel } from './area/area-panel.tsx'
import { AreaTools } from './area/area-tools.tsx'
import { mapTaskQuery, type Place, summaryQuery } from './map.api.ts'
import styles from './map.module.css'
import { MapLegend } from './map-legend.tsx'
import { MapList } from './map-list.tsx'
import { MapStats } from './map-stats.tsx'
import { MapToolbar } from './map-toolbar.tsx'
import { type MapHandle, type OpenTask, TasksMap } from './tasks-map.tsx'
import { TimeBar } from './time/time-bar.tsx'

/** True if the list beside the map is open on a wide screen. Stored in this browser. */
const listOpen = storedValue('quadrat-map-list-open', true)
/** True if the time is below the map. Stored in this browser. */
const timeOpen = storedValue('quadrat-map-time-open', false)
/** The zoom at which a task from the list is shown at least. */
const taskZoom = 12

export function MapPage() {
  const search = readMapSearch(useSearch({ strict: false }))
  const filters = feedSearchOf(search)
  const { page = 1, open: openId, at } = search
  const isHeat = search.view === 'heat'
  const scheme = useComputedColorScheme('light')
  const navigate = useNavigate()
  const router = useRouter()
  const map = useRef<MapHandle>(null)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const isTimeOpen = useStored(timeOpen)
  const isWideListOpen = useStored(listOpen)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [ready, setReady] = useState(false)
  const [view, setView] = useState<Place>('anywhere')
  /** What the list shows instead of the tasks in view. */
  const [chosen, setChosen] = useState<MapArea | 'nowhere' | null>(null)
  const [tilesFailed, setTilesFailed] = useState(false)
  const [clicked, setClicked] = useState<OpenTask | null>(null)
  const isFitted = useRef(at !== undefined)
  const summary = useQuery(summaryQuery(filters))
  const outlines = useQuery(outlinesQuery(filters.project)).data
  const bounds = summary.isPlaceholderData ? undefined : summary.data?.bounds
  const isListOpen = isPhone ? sheetOpen : isWideListOpen

  const toggleList = (isOpen: boolean) => (isPhone ? setSheetOpen(isOpen) : listOpen.set(isOpen))
  function change(part: Partial<MapSearch>): void {
    // A map that still moves while a task is being opened must not lead back.
    if (router.latestLocation.pathname !== '/auth/map') return
    navigate({
      to: '/auth/map',
      search: (before: Record<string, unknown>) => readMapSearch({ ...before, ...part }),
      replace: true,
    })
  }
  function filter(next: FeedSearch, replace = false): void {
    setChosen(null)
    setTilesFailed(false)
    const { at: keptAt, view: keptView } = search
    navigate({
      to: '/auth/map',
      search: readMapSearch({ ...next, page: 1, at: keptAt, view: keptView }),
      replace,
    })
  }
  function close(): void {
    // The focus returns to where the window was opened.
    const row = document.querySelector<HTMLElement>(`[data-map-row="${openId}"]`)
    change({ open: undefined })
    row?.focus({ preventScroll: true })
  }
  function show(place: MapArea | 'nowhere' | null): void {
    setChosen(place)
    change({ page: 1 })
    if (place) toggleList(true)
  }

  // Without a camera in the address, the map opens on all of its tasks.
  useEffect(() => {
    if (!ready || isFitted.current || bounds === undefined) return
    isFitted.current = true
    if (bounds) map.current?.fit(bounds, true)
  }, [ready, bounds])

  // What makes the figures stale has changed the tiles too.
  const { dataUpdatedAt } = summary
  const tilesFrom = useRef(0)
  useEffect(() => {
    if (tilesFrom.current > 0 && dataUpdatedAt > tilesFrom.current) map.current?.refresh()
    tilesFrom.current = dataUpdatedAt
  }, [dataUpdatedAt])

  const opened = useQuery({ ...mapTaskQuery(openId ?? ''), enabled: openId !== undefined }).data
  const position = opened?.id === openId ? opened?.position : null
  const open =
    clicked !== null && clicked.id === openId
      ? clicked
      : openId && typeof position?.latitude === 'number' && typeof position.longitude === 'number'
        ? { id: openId, latitude: position.latitude, longitude: position.longitude }
        : null
  const toGoTo = useRef<string>(undefined)
  useEffect(() => {
    if (!ready || !open || toGoTo.current !== open.id) return
    toGoTo.current = undefined
    map.current?.goTo({ ...open, zoom: taskZoom })
  })

  const place = chosen ?? view
  const maySetUp = useMay('onboarding.write')
  const isNarrowed = filters.id !== undefined || filterCount(filters) > 0
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
          isPhone={isPhone}
          shown={summary.isPlaceholderData ? null : (summary.data?.count ?? null)}
          onSearch={filter}
          onHeat={next => change({ view: next ? 'heat' : undefined })}
        />
      </div>
      {failure && (
        <div className={styles.failure} role="alert">
          <span>{mapTexts.failed(failure)}</span>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              setTilesFailed(false)
              summary.refetch()
              map.current?.refresh()
            }}
          >
            Try again
          </Button>
        </div>
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
          onReady={() => setReady(true)}
          onMove={(camera, area) => {
            setView(area)
            // The view before the first fit is nobody's choice.
            const next = writeCamera(camera)
            if (isFitted.current && next !== at) change({ at: next, page: undefined })
          }}
          onTask={(id, position) => {
            setClicked({ id, ...position })
            change({ open: id })
          }}
          onPlace={show}
          onGround={() => openId && change({ open: undefined })}
          onFailure={() => setTilesFailed(true)}
          onUnsupported={() => toggleList(true)}
          over={canvas => (
            <AreaTools
              map={canvas}
              scheme={scheme}
              area={filters.area}
              onArea={(area, isStep) => filter({ ...filters, area }, isStep)}
              isTimeOpen={isTimeOpen}
              onTime={() => timeOpen.set(!isTimeOpen)}
            >
              {filters.area && (
                <AreaPanel
                  filters={filters}
                  area={filters.area}
                  summary={summary.isPlaceholderData ? undefined : summary.data}
                  onClear={() => filter({ ...filters, area: undefined })}
                />
              )}
            </AreaTools>
          )}
        />
        <MapLegend isHeat={isHeat} />
        <MapList
          filters={filters}
          place={place}
          title={chosen === 'nowhere' ? 'without a position' : chosen ? 'at this place' : 'in view'}
          page={page}
          openId={openId}
          isOpen={isListOpen}
          onToggle={() => toggleList(!isListOpen)}
          onPage={next => change({ page: next })}
          onTask={id => {
            toGoTo.current = id
            setClicked(null)
            if (isPhone) setSheetOpen(false)
            change({ open: id })
          }}
          onBack={chosen ? () => show(null) : undefined}
          empty={
            <>
              <Text fw={600}>{summary.data?.count === 0 ? 'No tasks found' : 'No tasks in view'}</Text>
              <Text size="sm" c="dimmed">
                {summary.data?.count === 0
                  ? 'Tasks appear here as they are reported with a position.'
                  : 'Move the map, or show all tasks that match.'}
              </Text>
              {bounds && (
                <Button variant="default" mt="sm" onClick={() => map.current?.fit(bounds)}>
                  Show all
                </Button>
              )}
              {!bounds && isNarrowed && (
                <Button variant="default" mt="sm" onClick={() => filter({})}>
                  Clear the filters
                </Button>
              )}
              {summary.data?.count === 0 && !isNarrowed && maySetUp && (
                <Button variant="default" mt="sm" renderRoot={props => <Link to="/auth/tasks" {...props} />}>
                  See the first steps
                </Button>
              )}
            </>
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
