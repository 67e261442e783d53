import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@quadrat/domain/problem'
import pLimit from 'p-limit'
import type { AppDeps } from '#src/deps.ts'
import { markUnreadable } from '#src/features/file/file.queries.ts'
import { pictureFormats } from '#src/platform/file-address.ts'
import { outageOf } from '#src/platform/outage.ts'
import { ensurePicture } from '#src/platform/pictures.ts'
import { type Context, withTransactionAs } from '#src/platform/transaction.ts'
import { reportsWithPhoto } from './photo.queries.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'jobs' | 'live' | 'log' | 'now'>

/** A photo is tried when this time has passed without another one, in ms. */
const pauseMs = 500
/** The longest that a photo waits for such a pause, in ms. */
const waitMaxMs = 60_000

/**
 * Tries to open photos that have arrived, and tells the reviewers of those that no program can. The phone has its receipt
 * by then: it cannot send a better one. A photo that is missed when the server ends is found when it is looked at.
 */
export class PhotoTries {
  readonly #deps: Deps
  /** One at a time: whoever looks at pictures comes first. */
  readonly #inTurn = pLimit(1)
  readonly #ending = new AbortController()
  #arrivedAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Tries a photo of a company, soon. Does not throw. */
  async add(sender: { companyId: number; personId: number }, hash: string): Promise<void> {
    const deps = this.#deps
    this.#arrivedAt = performance.now()
    const latest = this.#arrivedAt + waitMaxMs
    try {
      await this.#inTurn(async () => {
        await this.#pause(latest)
        if (this.#ending.signal.aborted || (await canOpen(deps, { companyId: sender.companyId, hash })))
          return
        await withTransactionAs(deps, sender, ctx => reportUnreadable(ctx, hash))
      })
    } catch (error) {
      // An outage is logged where it begins.
      if (!outageOf(error)) deps.log.warn({ err: error }, 'A photo could not be tried')
    }
  }

  /** Lets go of what waits. Nothing is read, written or asked of the database after it resolves. */
  async end(): Promise<void> {
    this.#ending.abort()
    await this.#inTurn(() => {})
  }

  /** To open a photo takes longer than to receive it, so phones that send many are let through first. */
  async #pause(latest: number): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      const left = Math.min(this.#arrivedAt + pauseMs, latest) - performance.now()
      if (left <= 0) return
      await sleep(left, undefined, { ref: false, signal }).catch(() => {})
    }
  }
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
