import { Marker } from 'maplibre-gl'
import { createMap, createPin, type MapOptions } from './base-map.ts'
import { colours } from './colours.ts'
import { pickedAccuracy } from './picked-accuracy.ts'

export interface Place {
  latitude: number
  longitude: number
}

export interface Picked extends Place {
  /** Metres, by the zoom at which it was chosen. */
  accuracy: number
}

export interface Picker {
  /** Moves the marker, or removes it for null. Pans the map to a place that is out of view. */
  show(place: Place | null): void
  remove(): void
}

/** The initial view without a place: southern Africa. */
const home = { center: [24.7, -19] as [number, number], zoom: 3 }
const nearZoom = 9
/** Rounds to six decimals, about 10 cm. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/**
 * Renders a map on which a place is chosen by a click or by dragging the marker.
 * @throws Error where the browser has no WebGL2; the coordinates can still be typed
 */
export function renderPicker(
  container: HTMLElement,
  { place, onPick, ...options }: MapOptions & { place: Place | null; onPick: (picked: Picked) => void },
): Picker {
  const view = place ? { center: at(place), zoom: nearZoom } : home
  const map = createMap(container, options, view)
  const colour = colours[options.scheme].accent
  const marker = new Marker({ element: createPin(colour), anchor: 'bottom', offset: [0, 3], draggable: true })
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
    // Longitudes continue past 180 on a map that was panned over the date line.
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
