import type { MapArea } from './map.ts'

/** A file of map tiles in the data directory of the installation. */
export interface BaseMapFile {
  kind: 'file'
  /** Its name in addresses, such as `kenya`. */
  id: string
  name: string
  tiles: 'vector' | 'raster'
  bounds: MapArea
}

/** Tiles of another server, such as satellite pictures. */
interface BaseMapAddress {
  kind: 'address'
  id: string
  name: string
  /** With {z}, {x} and {y}. */
  url: string
  attribution: string
}

/** A map under the tasks that can be chosen instead of the bundled one. */
export type BaseMap = BaseMapFile | BaseMapAddress
