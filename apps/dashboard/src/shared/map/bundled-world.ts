import type { Feature } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { colours, type Scheme } from './colours.ts'
import { countryName } from './country-name.ts'
import { graticule } from './graticule.ts'
import { grain, townDot } from './pictures.ts'
import { seas } from './seas.ts'
import { cellFeatures, collection, labelFeature, openWorld } from './world.ts'

/** Below this zoom the overview is as detailed as the cells. */
const NEAR_ZOOM = 4.5

/** Fills the sources of the bundled style, and loads the cells of each new view. */
export async function fillBundledWorld(map: MapLibreMap, scheme: Scheme): Promise<void> {
  const colour = colours[scheme]
  map.addImage('grain', grain(scheme))
  map.addImage('town', townDot(colour.place, colour.halo), { pixelRatio: 2 })
  const show = (source: string, features: Feature[]) =>
    map.getSource<GeoJSONSource>(source)?.setData(collection(features))

  const updateGrid = () => {
    const view = map.getBounds()
    const { lines, labels } = graticule([view.getWest(), view.getSouth(), view.getEast(), view.getNorth()])
    show('grid', [
      ...lines.map(
        (line): Feature => ({
          type: 'Feature',
          properties: {},
          geometry: { type: 'LineString', coordinates: line },
        }),
      ),
      ...labels.map(({ at, text, side }) => labelFeature(text, at, { side })),
    ])
  }
  updateGrid()
  map.on('move', updateGrid)

  const world = await openWorld()
  show('far', cellFeatures(world.whole))
  show('names', [
    ...world.countries.map(country =>
      labelFeature(countryName(country), country.at, { kind: 'country', size: country.size }),
    ),
    ...seas().map(({ name, at }) => labelFeature(name, at, { kind: 'sea' })),
  ])

  const shown = new Map<string, Feature[]>()
  const loadNear = () => {
    if (map.getZoom() < NEAR_ZOOM) return
    const view = map.getBounds()
    for (const key of world.keysIn([view.getWest(), view.getSouth(), view.getEast(), view.getNorth()])) {
      if (shown.has(key)) continue
      shown.set(key, [])
      world.load(key).then(
        cell => {
          shown.set(key, cellFeatures(cell))
          show('near', [...shown.values()].flat())
        },
        // The overview stays visible, and the next move retries.
        () => shown.delete(key),
      )
    }
  }
  loadNear()
  map.on('moveend', loadNear)
}
