import type { Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { BaseMap } from '@quadrat/domain/map/base-map'
import { Problem } from '@quadrat/domain/problem'
import type { Config } from '#src/config.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/permit.ts'
import { headerBytes, readHeader } from './pmtiles-header.ts'

type Settings = Pick<Config, 'dataDir' | 'maps'>

/** The maps that the viewer can choose instead of the bundled one. A file that is missing or no PMTiles file is left out. */
export async function readBaseMaps(
  { viewer }: Pick<Context, 'viewer'>,
  config: Settings,
): Promise<BaseMap[]> {
  requirePermission(viewer, 'task.read')
  const files = await Promise.all(
    config.maps.files.map(async ({ name, file }): Promise<BaseMap[]> => {
      const header = await headerOf(config, file)
      return header ? [{ kind: 'file', id: idOf(file), name, ...header }] : []
    }),
  )
  const { address } = config.maps
  return [...files.flat(), ...(address ? [{ kind: 'address' as const, id: 'address', ...address }] : [])]
}

/** An open file of tiles. The caller closes it. */
export interface OpenedMap {
  handle: FileHandle
  size: number
  /** Changes when the file is replaced. */
  etag: string
}

/** Opens a file of tiles. @throws Problem not-found for any file that the settings do not name */
export async function openBaseMap(
  { viewer }: Pick<Context, 'viewer'>,
  config: Settings,
  id: string,
): Promise<OpenedMap> {
  requirePermission(viewer, 'task.read')
  const named = config.maps.files.find(({ file }) => idOf(file) === id)
  const handle = named && (await open(pathOf(config, named.file)).catch(() => null))
  if (!handle) throw new Problem('not-found', { what: 'map' })
  const stats: Stats = await handle.stat()
  return {
    handle,
    size: stats.size,
    etag: `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`,
  }
}

/** The settings' files that cannot be used, each with the reason. For the log at the start. */
export async function unusableMaps(config: Settings): Promise<string[]> {
  const reasons = await Promise.all(
    config.maps.files.map(async ({ file }) =>
      (await headerOf(config, file))
        ? []
        : [`MAP_FILES names ${pathOf(config, file)}, which is missing or no PMTiles file.`],
    ),
  )
  return reasons.flat()
}

async function headerOf(config: Settings, file: string) {
  const handle = await open(pathOf(config, file)).catch(() => null)
  if (!handle) return null
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    return readHeader(buffer.subarray(0, bytesRead))
  } catch {
    return null
  } finally {
    await handle.close()
  }
}

const idOf = (file: string) => file.replace(/\.pmtiles$/, '')
const pathOf = ({ dataDir }: Settings, file: string) => join(dataDir, 'maps', file)
