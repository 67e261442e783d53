import type { Readable } from 'node:stream'
import { limits } from '@quadrat/domain/limits'
import { Problem, type ProblemCode } from '@quadrat/domain/problem'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from './files.ts'

/** The interval of progress events, and the longest time until a cancelled file stops. */
const progressMs = 700

/** The file was cancelled, or another attempt has started. */
class AttemptSuperseded extends Error {}

type Outcome =
  | { state: 'done'; hash: string; size: number }
  | { state: 'failed'; failure: ProblemCode }
  /** Another attempt follows. `attempt` resets the counter if a server stop ended this one. */
  | { state: 'waiting'; attempt?: number }

export interface AttemptWork {
  companyId: number
  attempt: number
  /** The bytes, until the signal stops them. */
  open(stop: AbortSignal): Readable
  /** Writes the outcome; false if the attempt is superseded. */
  end(outcome: Outcome): Promise<boolean>
  /** Stores the progress; false if the attempt is superseded. */
  report(): Promise<boolean>
  /** Removes the bytes of a superseded attempt. */
  remove(hash: string): Promise<unknown>
}

type Deps = { files: FileStore; log: Pick<FastifyBaseLogger, 'warn' | 'error'> }

/**
 * One attempt of a job to write a file to the store.
 * @param stopping aborted when the server stops; the file then waits for the next server
 */
export async function writeAttempt(deps: Deps, work: AttemptWork, stopping: AbortSignal): Promise<void> {
  const { attempt, end } = work
  if (attempt > limits.exports.attempts) {
    await end({ state: 'failed', failure: 'internal' })
    return
  }
  try {
    await write(deps, work, stopping)
  } catch (error) {
    if (error instanceof AttemptSuperseded) return
    if (stopping.aborted) {
      await end({ state: 'waiting', attempt: attempt - 1 })
      throw error
    }
    // A Problem is final; another error may not occur in the next attempt.
    const isLast = error instanceof Problem || attempt >= limits.exports.attempts
    if (!isLast) {
      await end({ state: 'waiting' })
      throw error
    }
    deps.log.error(error)
    await end({ state: 'failed', failure: error instanceof Problem ? error.code : 'internal' })
  }
}

async function write(deps: Deps, work: AttemptWork, stopping: AbortSignal): Promise<void> {
  const superseded = new AbortController()
  const file = work.open(AbortSignal.any([stopping, superseded.signal]))
  const progress = reportProgress(deps, work, superseded)
  try {
    const draft = await deps.files.draft(file, { limit: () => limits.exports.fileBytes[deps.files.provider] })
    await progress.stop()
    superseded.signal.throwIfAborted()
    await draft.keep(work.companyId)
    const { hash, size } = draft
    if (!(await work.end({ state: 'done', hash, size }))) {
      await work.remove(hash)
      throw new AttemptSuperseded()
    }
  } catch (error) {
    throw superseded.signal.aborted ? new AttemptSuperseded() : error
  } finally {
    file.destroy()
    await progress.stop()
  }
}

/** Stores the progress, and aborts `superseded` once the attempt may not continue. */
function reportProgress({ log }: Deps, work: AttemptWork, superseded: AbortController) {
  let reporting: Promise<void> | null = null
  const report = async () => {
    if (!(await work.report())) superseded.abort(new AttemptSuperseded())
  }
  const timer = setInterval(() => {
    // A slow database gets one report at a time. A failed one stops nothing: the next one catches up.
    reporting ??= report()
      .catch(error => log.warn(error))
      .finally(() => {
        reporting = null
      })
  }, progressMs)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await reporting
    },
  }
}
