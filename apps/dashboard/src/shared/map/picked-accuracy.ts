/** Metres per pixel of the map. MapLibre's world is 512 pixels wide at zoom 0. */
export function metresPerPixel(zoom: number, latitude: number): number {
  const equator = 40_075_016.7
  return (equator * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom)
}

/** The accuracy of a hand that places a marker, in pixels. */
const handAccuracy = 6

/** The accuracy of a position that was chosen on the map, in metres, by the zoom of the map. */
export function pickedAccuracy(zoom: number, latitude: number): number {
  const metres = Math.max(1, metresPerPixel(zoom, latitude) * handAccuracy)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(metres)))
  return Math.ceil(metres / step) * step
}
