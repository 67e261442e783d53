import type { BaseMapFile } from '@quadrat/domain/map/base-map'
import { addProtocol } from 'maplibre-gl'
import { EtagMismatch, PMTiles, Protocol, type Source } from 'pmtiles'
import { fetchTileBytes } from './base-maps.api.ts'

let protocol: Protocol | undefined
const opened = new Map<string, PMTiles>()

/** The bytes of a file of tiles, with the session of the person, who may have signed in again since. */
class ServerFile implements Source {
  private readonly id: string

  constructor(id: string) {
    this.id = id
  }

  getKey(): string {
    return this.id
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string) {
    const part = await fetchTileBytes(this.id, { offset, length }, signal)
    // The file was replaced: its directory has to be read again.
    if (etag !== undefined && part.etag !== etag) throw new EtagMismatch(etag)
    return part
  }
}

/** What a file of tiles says about itself. */
export interface FileTiles {
  /** For a source of the map. */
  url: string
  /** The names of its layers; null if it does not tell them. */
  layers: string[] | null
}

/** Lets maps read a file of tiles. @throws Error if it cannot be read */
export async function openFileTiles({ id, tiles }: BaseMapFile): Promise<FileTiles> {
  if (!protocol) {
    protocol = new Protocol({ metadata: true })
    addProtocol('pmtiles', protocol.tile)
  }
  let file = opened.get(id)
  if (!file) {
    file = new PMTiles(new ServerFile(id))
    opened.set(id, file)
    protocol.add(file)
  }
  const metadata = tiles === 'vector' ? await file.getMetadata() : null
  return { url: `pmtiles://${id}`, layers: layerNames(metadata) }
}

function layerNames(metadata: unknown): string[] | null {
  const layers = (metadata as { vector_layers?: unknown } | null)?.vector_layers
  if (!Array.isArray(layers)) return null
  return layers.flatMap(layer => (typeof layer?.id === 'string' ? [layer.id] : []))
}
