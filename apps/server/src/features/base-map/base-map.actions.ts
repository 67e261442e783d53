import type { Stats } from 'node:fs'
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BaseMap } from '@quadrat/domain/map/base-map'
import { Problem } from '@quadrat/domain/problem'
import { type Config, ConfigError } from '#src/config.ts'
import { mapFileName } from '#src/config-maps.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { requirePermission } from '#src/platform/security/authorize.ts'
import { headerBytes, readHeader } from './pmtiles-header.ts'

type Settings = Pick<Config, 'dataDir' | 'maps'>

/** The maps that the viewer can choose instead of the bundled one. */
export async function readBaseMaps(
  { viewer }: Pick<Context, 'viewer'>,
  config: Settings,
): Promise<BaseMap[]> {
  requirePermission(viewer, 'task.read')
  return listBaseMaps(config)
}

/** All maps of the installation. A file that is missing or is not a PMTiles file is left out. */
export async function listBaseMaps(config: Settings): Promise<BaseMap[]> {
  const files = await Promise.all(
    (await offeredFiles(config)).map(async ({ name, file }): Promise<BaseMap[]> => {
      const header = await headerOf(pathOf(config, file))
      return header ? [{ kind: 'file', id: idOf(file), name, ...header }] : []
    }),
  )
  const { address } = config.maps
  return [...files.flat(), ...(address ? [{ kind: 'address' as const, id: 'address', ...address }] : [])]
}

/** The files that MAP_FILES names, and then the others of the folder, which are named as the files are. */
async function offeredFiles({ dataDir, maps }: Settings): Promise<{ name: string; file: string }[]> {
  const inFolder = await readdir(folderOf(dataDir)).catch(() => [])
  const others = inFolder.filter(file => mapFileName.test(file) && maps.files.every(one => one.file !== file))
  return [...maps.files, ...others.sort().map(file => ({ name: nameOf(file), file }))]
}

/**
 * Adds a PMTiles file to the folder of maps, from which it is offered at once.
 * @returns the name that people choose it by
 * @throws ConfigError if it cannot be read or is not a PMTiles file
 */
export async function addBaseMap({ dataDir }: Pick<Settings, 'dataDir'>, path: string): Promise<string> {
  const file = basename(path)
  if (!mapFileName.test(file))
    throw new ConfigError([
      `${file} needs a name of letters, digits, '-', '_' and '.' that ends with .pmtiles, such as kenya.pmtiles.`,
    ])
  if (!(await headerOf(path)))
    throw new ConfigError([`${path} is missing or is not a PMTiles file of version 3.`])
  await mkdir(folderOf(dataDir), { recursive: true })
  const target = join(folderOf(dataDir), file)
  // Browsers that read the file meanwhile see the old one or the new one, never a half.
  const unfinished = `${target}.new`
  try {
    await copyFile(path, unfinished)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw new ConfigError([`${path} could not be copied to ${target}: ${(error as Error).message}`])
  }
  return nameOf(file)
}

/** An open file of tiles. The caller closes it. */
export interface OpenedMap {
  handle: FileHandle
  size: number
  /** Changes when the file is replaced. */
  etag: string
}

/** Opens a file of tiles. @throws Problem not-found for any file that is not offered */
export async function openBaseMap(
  { viewer }: Pick<Context, 'viewer'>,
  config: Settings,
  id: string,
): Promise<OpenedMap> {
  requirePermission(viewer, 'task.read')
  const named = (await offeredFiles(config)).find(({ file }) => idOf(file) === id)
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
      (await headerOf(pathOf(config, file)))
        ? []
        : [`MAP_FILES names ${pathOf(config, file)}, which is missing or is not a PMTiles file.`],
    ),
  )
  return reasons.flat()
}

async function headerOf(path: string) {
  const handle = await open(path).catch(() => null)
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
const folderOf = (dataDir: string) => join(dataDir, 'maps')
const pathOf = ({ dataDir }: Settings, file: string) => join(folderOf(dataDir), file)
const nameOf = (file: string) => {
  const words = idOf(file).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
