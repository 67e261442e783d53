/** Metres that a pixel of the map stands for. MapLibre's world is 512 pixels wide at zoom 0. */
export function metresPerPixel(zoom: number, latitude: number): number {
  const equator = 40_075_016.7
  return (equator * Math.cos((latitude * Math.PI) / 180)) / (512 * 2 ** zoom)
}

/** Pixels within which a hand puts a marker where it means it to be. */
const slack = 6

/** How exactly a place was chosen by hand, in metres: the closer the map, the more exactly. */
export function pickedAccuracy(zoom: number, latitude: number): number {
  const metres = Math.max(1, metresPerPixel(zoom, latitude) * slack)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(metres)))
  return Math.ceil(metres / step) * step
}
