import { fromMapPoint, type MapArea, tileZoomMax } from '@quadrat/domain/map/map'
import type { Outline } from '@quadrat/domain/map/outline'
import type {
  FilterSpecification,
  MapGeoJSONFeature,
  Map as MapLibreMap,
  VectorTileSource,
} from 'maplibre-gl'
import { Popup } from 'maplibre-gl'
import { createMap, type MapOptions, onceDrawn } from '#src/shared/map/base-map.ts'
import { addOutlines, setOutlines } from '#src/shared/map/outline-layers.ts'
import type { Camera } from '#src/shared/tasks/map-search.ts'
import { addMarkerImages } from './marker-images.ts'
import { markerLayers, tasksLayers } from './tasks-layers.ts'

/** The middle of the map where no task says otherwise: southern Africa. */
const defaultCamera: Camera = { latitude: -22, longitude: 24, zoom: 3.6 }
const zoomMax = 19
const infoWidth = 380

interface Tiles {
  tasks: string
  heat: string
}

export interface CanvasOptions extends MapOptions {
  camera: Camera | null
  tiles: Tiles
  isHeat: boolean
  /** The places of work. */
  outlines: readonly Outline[]
  onReady(): void
  /** Land and tasks are drawn. */
  onRendered(): void
  onMove(camera: Camera, area: MapArea): void
  onTask(id: string, at: { latitude: number; longitude: number }): void
  /** A click on several tasks that no zoom tells apart. */
  onPlace(area: MapArea): void
  /** A click beside all markers. */
  onGround(): void
  /** A tile did not arrive. */
  onFailure(): void
}

export interface TasksCanvas {
  map: MapLibreMap
  setTiles(tiles: Tiles): void
  setHeat(isHeat: boolean): void
  setOutlines(outlines: readonly Outline[]): void
  /** Fetches the visible tiles again; those that have not changed are not sent again. */
  refresh(): void
  fit(area: MapArea, isAtOnce?: boolean): void
  /** Shows a position with room for an info window over it. */
  goTo(camera: Camera): void
  /** Shows the element in a window over a position, and marks its task. @returns closes it */
  openInfo(
    element: HTMLElement,
    id: string,
    at: { latitude: number; longitude: number },
    onClose: () => void,
  ): () => void
  remove(): void
}

/** @throws Error where the browser has no WebGL2; the caller then shows the list alone */
export function renderTasks(container: HTMLElement, options: CanvasOptions): TasksCanvas {
  const { camera, scheme } = options
  const start = camera ?? defaultCamera
  let hasLand = false
  const map = createMap(
    container,
    {
      ...options,
      isPage: true,
      onLand: () => {
        hasLand = true
        onceDrawn(map, options.onRendered)
      },
    },
    {
      center: [start.longitude, start.latitude],
      zoom: start.zoom,
    },
  )
  let { tiles, isHeat } = options
  let openId = -1
  let { outlines } = options
  const sourceOf = (url: string) => ({ type: 'vector' as const, tiles: [url], maxzoom: tileZoomMax })

  map.on('style.load', () => {
    addMarkerImages(map, scheme).catch(error => console.warn('The markers did not load', error))
    addOutlines(map, scheme, outlines)
    map.addSource('tasks', sourceOf(tiles.tasks))
    map.addSource('heat', sourceOf(tiles.heat))
    for (const layer of tasksLayers(scheme, isHeat, !options.styleUrl)) map.addLayer(layer)
    markOpen(map, openId)
    options.onReady()
    tell()
  })
  const tell = () => options.onMove(cameraOf(map), areaOf(map))
  map.on('moveend', tell)
  const onRender = () => {
    const has = (source: string) => map.getSource(source) && map.isSourceLoaded(source)
    if (!hasLand || !has('tasks') || (map.getSource('far') && !has('far'))) return
    map.off('render', onRender)
    options.onRendered()
  }
  map.on('render', onRender)
  map.on('error', event => {
    const { sourceId } = event as { sourceId?: string }
    if (sourceId === 'tasks' || sourceId === 'heat') options.onFailure()
  })
  addClicks(map, options)

  return {
    map,
    setTiles(next) {
      tiles = next
      map.getSource<VectorTileSource>('tasks')?.setTiles([next.tasks])
      map.getSource<VectorTileSource>('heat')?.setTiles([next.heat])
    },
    setHeat(next) {
      isHeat = next
      if (!map.getLayer('task-heat')) return
      map.setLayoutProperty('task-heat', 'visibility', next ? 'visible' : 'none')
      for (const layer of tasksLayers(scheme, next, true))
        if (markerLayers.includes(layer.id)) map.setLayerZoomRange(layer.id, layer.minzoom ?? 0, 24)
    },
    setOutlines(next) {
      outlines = next
      setOutlines(map, next)
    },
    refresh() {
      for (const source of ['tasks', 'heat']) if (map.getSource(source)) map.refreshTiles(source)
    },
    fit(area, isAtOnce = false) {
      map.fitBounds(boundsOf(area), { padding: paddingOf(container), maxZoom: 13, animate: !isAtOnce })
    },
    goTo({ latitude, longitude, zoom }) {
      map.easeTo({
        center: [longitude, latitude],
        zoom: Math.max(map.getZoom(), zoom),
        offset: [0, container.clientHeight / 4],
      })
    },
    openInfo(element, id, { latitude, longitude }, onClose) {
      openId = Number(id)
      markOpen(map, openId)
      const popup = new Popup({
        closeButton: false,
        closeOnClick: false,
        focusAfterOpen: false,
        maxWidth: `min(${infoWidth}px, calc(100vw - 32px))`,
        anchor: 'bottom',
        offset: 18,
        className: 'quadrat-info',
      })
        .setLngLat([longitude, latitude])
        .setDOMContent(element)
        .addTo(map)
      popup.on('close', onClose)
      const resizing = new ResizeObserver(() => showWhole(map, element))
      resizing.observe(element)
      return () => {
        resizing.disconnect()
        popup.off('close', onClose)
        popup.remove()
        openId = -1
        markOpen(map, openId)
      }
    },
    remove: () => map.remove(),
  }
}

function addClicks(map: MapLibreMap, { onTask, onPlace, onGround }: CanvasOptions): void {
  const layers = () => markerLayers.filter(id => map.getLayer(id))
  map.on('click', ({ point }) => {
    // A finger is less precise than a marker is small.
    const near = 6
    const [first] = map.queryRenderedFeatures(
      [
        [point.x - near, point.y - near],
        [point.x + near, point.y + near],
      ],
      { layers: layers() },
    )
    if (!first) return onGround()
    if (first.id !== undefined && first.geometry.type === 'Point') {
      const [longitude = 0, latitude = 0] = first.geometry.coordinates
      return onTask(String(first.id), { latitude, longitude })
    }
    const area = areaOfCluster(first)
    const camera = map.cameraForBounds(boundsOf(area), {
      padding: paddingOf(map.getContainer()),
      maxZoom: zoomMax,
    })
    const zoom = camera?.zoom ?? zoomMax
    if (zoom <= map.getZoom() + 0.25 || map.getZoom() >= zoomMax - 0.5) return onPlace(area)
    map.easeTo({ center: camera?.center, zoom })
  })
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor =
      map.queryRenderedFeatures(point, { layers: layers() }).length > 0 ? 'pointer' : ''
  })
}

/** Moves the map until the element over it is inside of it. */
function showWhole(map: MapLibreMap, element: HTMLElement): void {
  if (map.isMoving()) {
    map.once('moveend', () => element.isConnected && showWhole(map, element))
    return
  }
  const [outer, inner] = [map.getContainer().getBoundingClientRect(), element.getBoundingClientRect()]
  const margin = 12
  const over = (before: number, after: number) => (before > 0 ? -before : Math.max(0, after))
  const x = over(outer.left + margin - inner.left, inner.right + margin - outer.right)
  const y = over(outer.top + margin - inner.top, inner.bottom + margin - outer.bottom)
  if (x !== 0 || y !== 0) map.panBy([x, y])
}

function markOpen(map: MapLibreMap, id: number): void {
  const filter: FilterSpecification = ['==', ['id'], id]
  if (map.getLayer('task-open')) map.setFilter('task-open', filter)
}

/** The box around the tasks of a cluster, a few steps wider so that rounding loses none. */
function areaOfCluster({ properties: { west, east, north, south } }: MapGeoJSONFeature): MapArea {
  const northWest = fromMapPoint({ x: Math.max(0, west - 2), y: Math.max(0, north - 2) })
  const southEast = fromMapPoint({ x: east + 2, y: south + 2 })
  return {
    west: northWest.longitude,
    north: Math.min(90, northWest.latitude),
    east: Math.min(180, southEast.longitude),
    south: Math.max(-90, southEast.latitude),
  }
}

const boundsOf = ({ west, south, east, north }: MapArea): [[number, number], [number, number]] => [
  [west, south],
  [east < west ? east + 360 : east, north],
]

const paddingOf = (container: HTMLElement) =>
  Math.min(80, Math.min(container.clientWidth, container.clientHeight) / 8)

function cameraOf(map: MapLibreMap): Camera {
  const { lat: latitude, lng: longitude } = map.getCenter().wrap()
  return { latitude, longitude, zoom: map.getZoom() }
}

function areaOf(map: MapLibreMap): MapArea {
  const bounds = map.getBounds()
  const [south, north] = [bounds.getSouth(), bounds.getNorth()].map(one => Math.max(-90, Math.min(90, one)))
  const isWorld = bounds.getEast() - bounds.getWest() >= 360
  return {
    west: isWorld ? -180 : bounds.getSouthWest().wrap().lng,
    east: isWorld ? 180 : bounds.getNorthEast().wrap().lng,
    south: south ?? -90,
    north: north ?? 90,
  }
}
