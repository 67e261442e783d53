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

/** One at a time: whoever looks at pictures comes first. */
const inTurn = pLimit(1)
/** A photo is tried when this time has passed without another one, in ms. */
const pauseMs = 500
/** The longest that a photo waits for such a pause, in ms. */
const waitMaxMs = 60_000
let arrivedAt = 0

/**
 * Tries to open a photo that has arrived, and tells the reviewers if no program can. The phone has its receipt by then:
 * it cannot send a better one. Does not throw. A photo that is missed when the server ends is found when it is looked at.
 */
export async function tryPhoto(
  deps: Deps,
  sender: { companyId: number; personId: number },
  hash: string,
): Promise<void> {
  const { companyId } = sender
  arrivedAt = performance.now()
  const latest = arrivedAt + waitMaxMs
  try {
    const isReadable = await inTurn(async () => {
      await pause(latest)
      return canOpen(deps, { companyId, hash })
    })
    if (!isReadable) await withTransactionAs(deps, sender, ctx => reportUnreadable(ctx, hash))
  } catch (error) {
    // An outage is logged where it begins.
    if (!outageOf(error)) deps.log.warn({ err: error }, 'A photo could not be tried')
  }
}

/** To open a photo takes longer than to receive it, so phones that send many are let through first. */
async function pause(latest: number): Promise<void> {
  for (;;) {
    const now = performance.now()
    const left = Math.min(arrivedAt + pauseMs, latest) - now
    if (left <= 0) return
    await sleep(left, undefined, { ref: false })
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
