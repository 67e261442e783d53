import { type FeedSearch, readFeedSearch } from './feed-search.ts'

/** The view of the map: the middle in degrees, and the zoom. */
export interface Camera {
  latitude: number
  longitude: number
  zoom: number
}

/** The search parameters of the map: the filters of the feed, and what is shown of them. */
export interface MapSearch extends Omit<FeedSearch, 'limit'> {
  /** The camera, as 'latitude,longitude,zoom'. */
  at?: string
  /** The id of the task whose info window is open. */
  open?: string
  view?: 'heat'
}

/** Parses search parameters. Invalid values are ignored, because addresses can be typed by hand. */
export function readMapSearch(raw: Record<string, unknown>): MapSearch {
  const { limit: _limit, ...search }: FeedSearch & MapSearch = readFeedSearch(raw)
  const camera = readCamera(raw.at)
  if (camera) search.at = writeCamera(camera)
  const open = String(raw.open ?? '')
  if (/^[1-9]\d{0,15}$/.test(open)) search.open = open
  if (raw.view === 'heat') search.view = 'heat'
  return search
}

/** The part of the map's parameters that the feed has too. */
export function feedSearchOf(search: MapSearch): FeedSearch {
  const { at: _at, open: _open, view: _view, page: _page, ...filters } = search
  return filters
}

export function readCamera(text: unknown): Camera | null {
  const parts = String(text ?? '').split(',')
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = parts.map(part =>
    part.trim() === '' ? Number.NaN : Number(part),
  )
  const isPossible =
    parts.length === 3 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= 22
  return isPossible ? { latitude, longitude, zoom } : null
}

/** Rounded to about a metre at the deepest zoom, so that addresses stay short. */
export function writeCamera({ latitude, longitude, zoom }: Camera): string {
  const wrapped = ((((longitude + 180) % 360) + 360) % 360) - 180
  return [Number(latitude.toFixed(5)), Number(wrapped.toFixed(5)), Number(zoom.toFixed(2))].join()
}
