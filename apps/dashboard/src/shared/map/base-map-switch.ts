import type { BaseMap } from '@quadrat/domain/map/base-map'
import type { IControl, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { chosenBaseMap } from './base-maps.api.ts'
import { colours, type Scheme } from './colours.ts'
import { texts } from './texts-en.ts'
import { collection } from './world.ts'

const source = 'base-map'

/**
 * Lets a person choose another map under the tasks. It is drawn over the bundled one and under everything
 * else, so that markers and outlines stay, and the world goes on where a file ends.
 * @param bundled the ids of the bundled layers
 */
export function addBaseMaps(
  map: MapLibreMap,
  scheme: Scheme,
  maps: readonly BaseMap[],
  bundled: readonly string[],
): void {
  const stored = chosenBaseMap()
  let current: string[] = []
  let turn = 0

  async function show(id: string | null): Promise<void> {
    const mine = ++turn
    const chosen = maps.find(one => one.id === id)
    const layers = chosen ? await layersOf(scheme, chosen).catch(() => null) : { url: '', layers: [] }
    // Another one was chosen meanwhile, or the map is gone.
    if (mine !== turn || !map.getStyle()) return
    if (layers === null) return control.tell(texts.baseMaps.failed)
    clear()
    control.tell('')
    if (chosen) {
      const before = map.getStyle().layers.find(layer => !bundled.includes(layer.id))?.id
      addSources(map, chosen, layers.url)
      for (const layer of layers.layers) map.addLayer(layer, before)
      current = layers.layers.map(layer => layer.id)
    }
    // The names of the bundled map would stand beside those of the other one.
    for (const layer of bundled)
      if (map.getLayer(layer)?.type === 'symbol')
        map.setLayoutProperty(layer, 'visibility', chosen && !isPartial(chosen) ? 'none' : 'visible')
  }
  function clear(): void {
    for (const layer of current) if (map.getLayer(layer)) map.removeLayer(layer)
    for (const name of [source, `${source}-ground`]) if (map.getSource(name)) map.removeSource(name)
    current = []
  }

  const control = new BaseMapControl(maps, stored.get(), id => {
    stored.set(id)
    show(id)
  })
  map.addControl(control, 'top-right')
  if (stored.get()) show(stored.get())
}

/** True for pictures of a part of the world, such as a site: the names around them stay. */
const isPartial = (one: BaseMap) => one.kind === 'file' && one.tiles === 'raster'

interface Drawn {
  url: string
  layers: LayerSpecification[]
}

async function layersOf(scheme: Scheme, chosen: BaseMap): Promise<Drawn> {
  const picture: LayerSpecification = { id: source, type: 'raster', source }
  if (chosen.kind === 'address') return { url: chosen.url, layers: [picture] }
  const [{ openFileTiles }, { fileLayers }] = await Promise.all([
    import('./file-tiles.ts'),
    import('./file-style.ts'),
  ])
  const { url, layers } = await openFileTiles(chosen)
  if (chosen.tiles === 'raster') return { url, layers: [picture] }
  const ground: LayerSpecification = {
    id: `${source}-ground`,
    type: 'fill',
    source: `${source}-ground`,
    paint: { 'fill-color': colours[scheme].land, 'fill-antialias': false },
  }
  return { url, layers: [ground, ...fileLayers(source, scheme, layers)] }
}

function addSources(map: MapLibreMap, chosen: BaseMap, url: string): void {
  if (chosen.kind === 'address') {
    map.addSource(source, {
      type: 'raster',
      tiles: [url],
      tileSize: 256,
      attribution: escaped(chosen.attribution),
    })
    return
  }
  map.addSource(
    source,
    chosen.tiles === 'raster' ? { type: 'raster', url, tileSize: 256 } : { type: 'vector', url },
  )
  if (chosen.tiles === 'raster') return
  const { west, south, east, north } = chosen.bounds
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  map.addSource(`${source}-ground`, {
    type: 'geojson',
    data: collection([
      { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } },
    ]),
  })
}

/** The control draws HTML. */
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const icon = `<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" aria-hidden="true">
  <path d="m12 4 9 5-9 5-9-5zM3 14l9 5 9-5"/></svg>`

/** The choice of the base map: a button below those of the zoom, which opens the browser's own list. */
class BaseMapControl implements IControl {
  private readonly element = document.createElement('div')
  private readonly message = document.createElement('span')

  constructor(maps: readonly BaseMap[], chosen: string | null, onChoose: (id: string | null) => void) {
    this.element.className = 'maplibregl-ctrl maplibregl-ctrl-group quadrat-base-maps'
    this.element.innerHTML = icon
    const select = document.createElement('select')
    select.setAttribute('aria-label', texts.baseMaps.choose)
    select.title = texts.baseMaps.choose
    select.append(new Option(texts.baseMaps.bundled, ''), ...maps.map(({ id, name }) => new Option(name, id)))
    select.value = maps.some(({ id }) => id === chosen) ? (chosen ?? '') : ''
    select.addEventListener('change', () => onChoose(select.value || null))
    this.message.setAttribute('role', 'status')
    this.element.append(select, this.message)
  }

  /** Shows a sentence beside the button; none for an empty one. */
  tell(text: string): void {
    this.message.textContent = text
  }

  onAdd(): HTMLElement {
    return this.element
  }

  onRemove(): void {
    this.element.remove()
  }
}
