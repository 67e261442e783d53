import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@quadrat/domain/problem'
import pLimit from 'p-limit'
import type { AppDeps } from '#src/deps.ts'
import { markUnreadable } from '#src/features/file/file.queries.ts'
import { type Context, withTransactionAs } from '#src/platform/database/transaction.ts'
import { pictureFormats } from '#src/platform/files/file-address.ts'
import { hasPictureEnd, judgeBeginning, pictureEndBytes } from '#src/platform/files/picture-structure.ts'
import { ensurePicture } from '#src/platform/files/pictures.ts'
import { outageOf } from '#src/platform/operation/outage.ts'
import { reportsWithPhoto } from './photo.queries.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'jobs' | 'live' | 'log' | 'now'>

/** A photo is tried when this time has passed without another one, in ms. */
const pauseMs = 500
/** The longest that a photo waits for such a pause, in ms. */
const waitMaxMs = 60_000

/** A photo that is complete in the store. */
interface ArrivedPhoto {
  hash: string
  size: number
  type: { ext: string }
  /** Its first bytes; null if they are only in the store. */
  head: Buffer | null
}

/** The first bytes that are read of a photo whose upload was resumed. */
const headBytes = 64 * 1024

/**
 * Looks for photos among those that have arrived that no program can open, and tells the reviewers of them.
 * The phone has its receipt by then: it cannot send a better one. Only a photo whose structure is doubtful is
 * decoded; its thumbnail and those of all others are made on the first view. What is missed here is found
 * then.
 */
export class PhotoTries {
  readonly #deps: Deps
  /** One at a time: requests come first. */
  readonly #inTurn = pLimit(1)
  readonly #ending = new AbortController()
  #arrivedAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Looks at a photo of a company, soon. Does not throw. */
  async add(
    sender: { companyId: number; personId: number },
    { head, ...photo }: ArrivedPhoto,
  ): Promise<void> {
    const deps = this.#deps
    const { hash, size, type } = photo
    this.#arrivedAt = performance.now()
    const latest = this.#arrivedAt + waitMaxMs
    const judgement = head && judgeBeginning(type, head, size)
    if (judgement === 'sound') return
    try {
      await this.#inTurn(async () => {
        await this.#pause(latest)
        if (this.#ending.signal.aborted) return
        const stored = { companyId: sender.companyId, hash }
        if (judgement !== 'doubtful' && (await looksSound(deps, stored, photo))) return
        if (await canOpen(deps, stored)) return
        await withTransactionAs(deps, sender, ctx => reportUnreadable(ctx, hash))
      })
    } catch (error) {
      // An outage is logged where it begins.
      if (!outageOf(error)) deps.log.warn({ err: error }, 'A photo could not be checked.')
    }
  }

  /** Lets go of what waits. Nothing is read, written or asked of the database after it resolves. */
  async end(): Promise<void> {
    this.#ending.abort()
    await this.#inTurn(() => {})
  }

  /** Phones that send many photos are let through first. */
  async #pause(latest: number): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      const left = Math.min(this.#arrivedAt + pauseMs, latest) - performance.now()
      if (left <= 0) return
      await sleep(left, undefined, { ref: false, signal }).catch(() => {})
    }
  }
}

/** Judges a photo in the store by its beginning and its end. */
async function looksSound(
  { files }: Deps,
  { companyId, hash }: { companyId: number; hash: string },
  { size, type }: Pick<ArrivedPhoto, 'size' | 'type'>,
): Promise<boolean> {
  const read = (start: number, end: number) => buffer(files.read(companyId, hash, { range: { start, end } }))
  const judgement = judgeBeginning(type, await read(0, Math.min(size, headBytes) - 1), size)
  if (judgement !== 'unknown') return judgement === 'sound'
  return hasPictureEnd(type, await read(Math.max(0, size - pictureEndBytes), size - 1))
}

async function canOpen({ files }: Deps, picture: { companyId: number; hash: string }): Promise<boolean> {
  try {
    await ensurePicture(files, picture, 'thumbnail', pictureFormats.thumbnail)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'file.not-image') return false
    throw error
  }
}

async function reportUnreadable({ tx, viewer, publish }: Context, hash: string): Promise<void> {
  if (!(await markUnreadable(tx, viewer.companyId, hash))) return
  for (const report of await reportsWithPhoto(tx, viewer.companyId, hash))
    publish({ name: 'evidence-updated', ...report })
}
