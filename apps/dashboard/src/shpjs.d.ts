declare module 'shpjs' {
  import type { FeatureCollection } from 'geojson'

  /** Reads a ZIP of shapefiles. Rejects if it holds none. */
  export default function shp(zip: ArrayBuffer): Promise<FeatureCollection | FeatureCollection[]>
}
