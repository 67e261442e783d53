import { Marker } from 'maplibre-gl'
import { type MapLook, makeMap, pin } from './base-map.ts'
import { pickedAccuracy } from './picked-accuracy.ts'
import { colours } from './style.ts'

export interface Place {
  latitude: number
  longitude: number
}

export interface Picked extends Place {
  /** Metres: how exactly it was chosen. */
  accuracy: number
}

export interface Picker {
  /** Puts the marker somewhere, or takes it away, and shows the place when it is out of sight. */
  show(place: Place | null): void
  remove(): void
}

/** Where a map begins that has no place to show: southern Africa. */
const home = { center: [24.7, -19] as [number, number], zoom: 3 }
const nearZoom = 9
/** Six decimals are a hand's breadth. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/**
 * Draws a map on which a place is chosen: by a click, or by dragging the marker.
 * Throws where the browser has no WebGL2: the numbers can still be typed.
 */
export function drawPicker(
  container: HTMLElement,
  { place, onPick, ...look }: MapLook & { place: Place | null; onPick: (picked: Picked) => void },
): Picker {
  const view = place ? { center: at(place), zoom: nearZoom } : home
  const map = makeMap(container, look, view)
  const colour = colours[look.scheme].accent
  const marker = new Marker({ element: pin(colour), anchor: 'bottom', offset: [0, 3], draggable: true })
  let isShown = false

  function show(next: Place | null): void {
    if (!next) {
      marker.remove()
      isShown = false
      return
    }
    marker.setLngLat(at(next))
    if (!isShown) marker.addTo(map)
    isShown = true
    if (!map.getBounds().contains(at(next)))
      map.easeTo({ center: at(next), zoom: Math.max(map.getZoom(), nearZoom) })
  }

  function pick({ lng, lat }: { lng: number; lat: number }): void {
    // A world that was turned past the date line goes on counting.
    const longitude = rounded(((((lng + 180) % 360) + 360) % 360) - 180)
    const latitude = rounded(Math.max(-90, Math.min(90, lat)))
    onPick({ latitude, longitude, accuracy: pickedAccuracy(map.getZoom(), latitude) })
  }

  map.on('click', event => pick(event.lngLat))
  marker.on('dragend', () => pick(marker.getLngLat()))
  map.getCanvas().style.cursor = 'crosshair'
  show(place)
  return { show, remove: () => map.remove() }
}

const at = ({ longitude, latitude }: Place): [number, number] => [longitude, latitude]
