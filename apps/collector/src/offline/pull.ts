import { mediaKindOf } from '@quadrat/domain/answer/media'
import {
  ownTasksSchema,
  type SentMedia,
  type SentPhoto,
  type TaskDetail,
  taskDetailSchema,
} from '@quadrat/domain/collector-api/own-tasks'
import { deletedStatus } from '@quadrat/domain/collector-api/parts'
import { syncSchema } from '@quadrat/domain/collector-api/sync'
import { type Work, workSchema } from '@quadrat/domain/collector-api/work'
import { fetchIfChanged, fetchJson, NoNetwork, Refused, UnreadableResponse } from '#src/shared/api.ts'
import { notePosition, positionOf } from './live.ts'
import { pullMessages } from './messages.ts'
import { storeThumb } from './photos.ts'
import { refreshLists } from './refresh-lists.ts'
import { noteCarrier } from './report-with-photos.ts'
import { pauseKey, pauseUnreadable, readSession } from './session.ts'
import { readSetting, reportsOfTask, type Session, store, writeSetting } from './store.ts'
import { noteAccessRefusal } from './sync.ts'
import { cursorKeys, type Fetched, fetchAll, partOf } from './sync-call.ts'
import { dropThreads, pullThreads } from './threads.ts'

/**
 * What came of a pull. `no-answer`: a weak network, or a server that is away. `portal`: a Wi-Fi wants a
 * sign-in.
 */
export type PullOutcome =
  | 'done'
  | 'offline'
  | 'no-answer'
  | 'portal'
  | 'server-away'
  | 'signed-out'
  | 'erased'
  | 'blocked'
  | 'unreadable'
  | 'failed'

let inFlight: Promise<PullOutcome> | null = null
let following: Promise<PullOutcome> | null = null

interface FirstAnswer {
  come: Promise<void>
  tell: () => void
}

/** By the token of the session. */
const firstAnswers = new Map<string, FirstAnswer>()

/**
 * Settled once a pull of the session had an answer or failed. Live events that are joined then begin where
 * the answer ends, so that joining causes no second pull.
 */
export const firstAnswer = (jwt: string): Promise<void> => answerOf(jwt).come

function answerOf(jwt: string): FirstAnswer {
  const known = firstAnswers.get(jwt)
  if (known) return known
  let tell = () => {}
  const come = new Promise<void>(resolve => {
    tell = resolve
  })
  const answer = { come, tell }
  firstAnswers.set(jwt, answer)
  return answer
}

/**
 * Updates messages, threads, projects, templates, lists and own tasks. 'done' if all of them were fetched.
 * Calls during a pull cause one more and return its outcome, because the running pull may have fetched before
 * the change that they are about.
 */
export function pull(): Promise<PullOutcome> {
  if (inFlight) {
    following ??= inFlight.then(() => {
      following = null
      return pull()
    })
    return following
  }
  inFlight = pullOnce()
    .catch(error => {
      // Without a network this is normal: the app uses the stored data.
      if (!(error instanceof NoNetwork || error instanceof Refused)) console.error(error)
      return outcomeOf(error)
    })
    .finally(() => {
      inFlight = null
    })
  return inFlight
}

function outcomeOf(error: unknown): PullOutcome {
  if (error instanceof NoNetwork) return error.isPortal ? 'portal' : 'no-answer'
  if (!(error instanceof Refused)) return 'failed'
  const { status, code } = error.refusal
  if (code === 'account.erased') return 'erased'
  if (status === 401) return 'signed-out'
  if (code === 'account.blocked' || code === 'account.archived') return 'blocked'
  return status >= 500 || status === 429 ? 'server-away' : 'failed'
}

async function pullOnce(): Promise<PullOutcome> {
  const session = await readSession()
  if (!session || session.expired) return session?.erased ? 'erased' : 'signed-out'
  if (!navigator.onLine) return 'offline'
  try {
    const fetched = await fetchAll(session, await storedTag(session)).finally(answerOf(session.jwt).tell)
    const position = partOf(fetched, 'position', syncSchema.shape.position)
    if (position !== undefined && positionOf(session.jwt) === null) notePosition(session.jwt, position)
    await noteCarrier(fetched?.photosWithReport === true)
    // An unreadable response affects only its own part of the pull.
    const tasks = readable(pullTasks(session, fetched))
    const settled = await Promise.allSettled([
      readable(pullMessages(session, fetched)),
      readable(pullThreads(session, fetched)),
      tasks,
      readable(pullWork(session, fetched)),
      tasks.then(() => readable(pullSentBack(session))),
    ])
    const parts = settled.map(part => {
      if (part.status === 'rejected') throw part.reason
      return part.value
    })
    if (parts.includes(false)) {
      await pauseUnreadable(session.person.id)
      return 'unreadable'
    }
    await store.settings.delete(pauseKey(session.person.id))
    return 'done'
  } catch (error) {
    await noteAccessRefusal(error, session)
    throw error
  }
}

/** Returns false if the server's response is unreadable. */
async function readable(part: Promise<void>): Promise<boolean> {
  try {
    await part
    return true
  } catch (error) {
    if (!(error instanceof UnreadableResponse)) throw error
    console.error(error)
    return false
  }
}

/** Fetches projects with their templates, and the lists that these use. */
async function pullWork(session: Session, fetched: Fetched): Promise<void> {
  const { dataLists } = await currentWork(session, fetched)
  const lists = partOf(fetched, 'lists', syncSchema.shape.lists)
  await refreshLists(session, dataLists, AbortSignal.timeout(5 * 60_000), lists)
}

/**
 * Identifies the build of the app that parsed a stored response: a newer build may read more of the same
 * response.
 */
const readBy = import.meta.url

/** Returns the entity tag of the stored work; null if another build has parsed it. */
async function storedTag({ person }: Session): Promise<string | null> {
  const stored = await store.work.get(person.id)
  return stored?.readBy === readBy ? stored.etag : null
}

async function currentWork(session: Session, fetched: Fetched): Promise<Work> {
  const { person } = session
  const stored = await store.work.get(person.id)
  const response = await fetchWork(session, fetched)
  if (response === null && stored) {
    await store.work.update(person.id, { fetchedAt: Date.now() })
    return stored.work
  }
  if (response === null) throw new Error('The server sent no work to a request without an entity tag.')
  const { body: work, etag } = response
  await store.work.put({ personId: person.id, etag, readBy, work, fetchedAt: Date.now() })
  await store.people.update(person.id, { firstName: work.me.firstName, lastName: work.me.lastName })
  return work
}

/** Returns the work with its entity tag; null if it has not changed. */
async function fetchWork(
  session: Session,
  fetched: Fetched,
): Promise<{ body: Work; etag: string | null } | null> {
  const body = partOf(fetched, 'work', syncSchema.shape.work)
  if (body === undefined) {
    const call = { token: session.jwt, etag: await storedTag(session) }
    return fetchIfChanged('/api/collector/work', workSchema, call)
  }
  return body && { body, etag: partOf(fetched, 'workTag', syncSchema.shape.workTag) ?? null }
}

/** Fetches the changed tasks. The rows of a page and its cursor are stored in one transaction. */
async function pullTasks({ jwt, person }: Session, fetched: Fetched): Promise<void> {
  const key = cursorKeys.tasks(person.id)
  let first = partOf(fetched, 'tasks', ownTasksSchema)
  for (;;) {
    const cursor = await readSetting<string>(key)
    const since = cursor === null ? '' : `?since=${encodeURIComponent(cursor)}`
    const page = first ?? (await fetchJson(`/api/collector/tasks${since}`, ownTasksSchema, { token: jwt }))
    first = undefined
    if (page.tasks.length === 0) {
      // From the first cursor on the phone is told of deletions, also of a report that it sends later.
      if (cursor === null && page.cursor !== null) await writeSetting(key, page.cursor)
      return
    }
    const deleted = page.tasks.filter(({ status }) => status === deletedStatus).map(({ id }) => id)
    await store.transaction('rw', store.tasks, store.thread, store.settings, async () => {
      await store.tasks.bulkPut(page.tasks.map(task => ({ ...task, personId: person.id })))
      await dropThreads(person.id, deleted)
      await writeSetting(key, page.cursor)
    })
    if (page.more === false || page.cursor === cursor) return
  }
}

/** Fetches tasks sent back for edit that were reported on another phone, so that they open offline. */
async function pullSentBack(session: Session): Promise<void> {
  const personId = session.person.id
  const back = await store.tasks
    .where({ personId })
    .filter(task => task.status === 'MORE_INFO_REQUESTED' && task.editedBy === null)
    .toArray()
  let unreadable: UnreadableResponse | null = null
  await Promise.all(
    back.map(async task => {
      const isHere = (await reportsOfTask(personId, task.id).count()) > 0
      if (isHere || (await store.details.get([personId, task.id]))) return
      await fetchDetail(session, task.id).catch(error => {
        if (!(error instanceof UnreadableResponse)) throw error
        unreadable = error
      })
    }),
  )
  if (unreadable) throw unreadable
}

/** Returns the photos of answers, those in repeats included. */
function photosIn(answers: TaskDetail['answers']): SentPhoto[] {
  return Object.values(answers).flatMap(answer => {
    if (!Array.isArray(answer)) return []
    return (answer as (string | SentPhoto | SentMedia | { answers: TaskDetail['answers'] })[]).flatMap(
      one => {
        if (typeof one === 'string') return []
        if ('answers' in one) return photosIn(one.answers)
        // Recordings and videos have no thumbnail.
        return mediaKindOf(one.mime) === null ? [one as SentPhoto] : []
      },
    )
  })
}

/** Fetches and stores the content of a task, with thumbnails of its photos. */
export async function fetchDetail({ jwt, person }: Session, taskId: string): Promise<void> {
  const detail = await fetchJson(`/api/collector/tasks/${taskId}`, taskDetailSchema, { token: jwt })
  await store.details.put({ ...detail, personId: person.id })
  const addresses = new Map(detail.photos.map(photo => [photo.hash, photo.url]))
  for (const { hash, url } of photosIn(detail.answers)) addresses.set(hash, url)
  // A missing photo must not prevent the answers from being shown.
  await Promise.all(
    [...addresses].map(([hash, url]) => url && storeThumb(person.id, hash, url).catch(() => undefined)),
  )
}
