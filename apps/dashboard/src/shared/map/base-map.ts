import {
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { fillBundledWorld } from './bundled-world.ts'
import './map.css'
import type { Scheme } from './colours.ts'
import { bundledStyle } from './style.ts'
import { texts } from './texts-en.ts'

setWorkerUrl(workerUrl)

export interface MapOptions {
  /** The accessible name of the map. */
  label: string
  scheme: Scheme
  /** The URL of a style that replaces the bundled one. */
  styleUrl: string | undefined
  /** True for whoever is not signed in: the other maps of the installation are not offered. */
  isPublic?: boolean
  /** True for a map that fills its page, so that a finger or wheel on it moves the map and not the page. */
  isPage?: boolean
  /** True for a map that is printed: its picture is not dropped once it is on the screen. */
  isPrinted?: boolean
  /** The headers for an address on this server, such as the token for tiles. */
  headersOf?: (url: string) => Record<string, string>
  /** The land of the bundled map has come, or will not come. A style of another address has its own. */
  onLand?: () => void
}

interface View {
  /** [longitude, latitude] in degrees. */
  center: [number, number]
  zoom: number
}

/**
 * Creates a map of the world in the product's style. The caller adds its own layers.
 * @throws Error where the browser has no WebGL2; the caller then shows the coordinates alone
 */
export function createMap(
  container: HTMLElement,
  {
    label,
    scheme,
    styleUrl,
    isPage = false,
    isPublic = false,
    isPrinted = false,
    headersOf,
    onLand,
  }: MapOptions,
  { center, zoom }: View,
): MapLibreMap {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? bundledStyle(scheme),
    center,
    zoom,
    minZoom: 1,
    maxZoom: 19,
    cooperativeGestures: !isPage,
    ...(headersOf && { transformRequest: (url: string) => ({ url, headers: headersOf(url) }) }),
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    ...(isPrinted && { canvasContextAttributes: { preserveDrawingBuffer: true } }),
    fadeDuration: reducesMotion ? 0 : 200,
    locale: controlTexts(label),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left')
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  map.on('style.load', () => {
    if (styleUrl) {
      onLand?.()
      return
    }
    // Without the bundled data the map still shows grid, marker and scale.
    fillBundledWorld(map, scheme)
      .catch(error => console.warn('The bundled map did not load', error))
      .finally(onLand)
    if (isPublic) return
    offerBaseMaps(map, scheme).catch(error => console.warn('The other maps did not load', error))
  })
  return map
}

/** What the controls of the renderer say. */
function controlTexts(label: string): Record<string, string> {
  return {
    'Map.Title': label,
    'Marker.Title': texts.marker,
    'NavigationControl.ZoomIn': texts.zoomIn,
    'NavigationControl.ZoomOut': texts.zoomOut,
    'ScaleControl.Meters': texts.metres,
    'ScaleControl.Kilometers': texts.kilometres,
    'CooperativeGesturesHandler.WindowsHelpText': texts.scrollToZoom({ key: 'Ctrl' }),
    'CooperativeGesturesHandler.MacHelpText': texts.scrollToZoom({ key: '⌘' }),
    'CooperativeGesturesHandler.MobileHelpText': texts.twoFingers,
  }
}

/**
 * Calls when all that the map has so far is drawn. A map without its land is drawn, too: ask after `onLand`.
 */
export function onceDrawn(map: MapLibreMap, then: () => void): void {
  map.once('idle', then)
  map.triggerRepaint()
}

/** Offers the maps of the installation, if it has some. */
async function offerBaseMaps(map: MapLibreMap, scheme: Scheme): Promise<void> {
  const bundled = map.getStyle().layers.map(layer => layer.id)
  const { loadBaseMaps } = await import('./base-maps.api.ts')
  const maps = await loadBaseMaps()
  if (maps.length === 0) return
  const { addBaseMaps } = await import('./base-map-switch.ts')
  // The page may have been left meanwhile.
  if (map.getContainer().isConnected) addBaseMaps(map, scheme, maps, bundled)
}

/** The element of a marker in this colour. */
export function createPin(colour: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'quadrat-pin'
  element.innerHTML = `<svg width="30" height="40" viewBox="0 0 30 40" aria-hidden="true">
    <ellipse cx="15" cy="37" rx="6" ry="2.4" fill="#000" opacity=".22"/>
    <path d="M15 1.5C7.5 1.5 1.8 7.2 1.8 14.4c0 8.9 9.6 17 13.2 22.4 3.6-5.4 13.2-13.5 13.2-22.4C28.2 7.2 22.5 1.5 15 1.5Z"
      fill="${colour}" stroke="#fff" stroke-width="2"/>
    <rect x="9.8" y="9" width="10.4" height="10.4" rx="1.5" fill="none" stroke="#fff" stroke-width="2"/>
    <path d="M15 9v10.4M9.8 14.2h10.4" stroke="#fff" stroke-width="1.2"/></svg>`
  return element
}
