import type { Feature } from 'geojson'
import {
  AttributionControl,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { fillBundledWorld } from './bundled-world.ts'
import { circleRing, zoomFor } from './geometry.ts'
import './map.css'
import { bundledStyle, colours, type Scheme } from './style.ts'
import { collection } from './world.ts'
import { ZoomToAccuracy } from './zoom-to-accuracy.ts'

setWorkerUrl(workerUrl)

export interface Position {
  latitude: number
  longitude: number
  /** Metres. */
  accuracy: number
}

/** Close enough to see the place on its coast, far enough to see which coast. */
const CONTEXT_ZOOM = 10

function pin(colour: string): HTMLElement {
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

/**
 * Draws the map into the container and answers with what ends it.
 * Throws where the browser has no WebGL2: the caller then shows the coordinates alone.
 */
export function drawPositionMap(
  container: HTMLElement,
  options: { position: Position; label: string; scheme: Scheme; styleUrl: string | undefined },
): () => void {
  const { position, label, scheme, styleUrl } = options
  const centre: [number, number] = [position.longitude, position.latitude]
  const exact = Math.min(18, zoomFor(position.accuracy, position.latitude, container.clientHeight || 320))
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = new MapLibreMap({
    container,
    style: styleUrl ?? bundledStyle(scheme),
    center: centre,
    zoom: Math.min(CONTEXT_ZOOM, exact),
    minZoom: 1,
    maxZoom: 19,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    fadeDuration: still ? 0 : 200,
    locale: { 'Map.Title': label },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ZoomToAccuracy(centre, { near: exact, far: CONTEXT_ZOOM }), 'top-right')
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left')
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
  new Marker({ element: pin(colours[scheme].accent), anchor: 'bottom', offset: [0, 3] })
    .setLngLat(centre)
    .addTo(map)

  map.on('style.load', () => {
    const circle: Feature = {
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [circleRing(centre, position.accuracy)] },
    }
    map.addSource('accuracy', { type: 'geojson', data: collection([circle]), tolerance: 0 })
    const colour = colours[scheme].accent
    map.addLayer({
      id: 'accuracy-fill',
      type: 'fill',
      source: 'accuracy',
      paint: { 'fill-color': colour, 'fill-opacity': 0.16 },
    })
    map.addLayer({
      id: 'accuracy-line',
      type: 'line',
      source: 'accuracy',
      paint: { 'line-color': colour, 'line-width': 1.5 },
    })
    // Without its data the map still shows grid, circle, marker and scale.
    if (!styleUrl)
      fillBundledWorld(map, scheme).catch(error => console.warn('The bundled map did not load', error))
  })
  return () => map.remove()
}
