import { ownTasksSchema, taskDetailSchema } from '@quadrat/domain/collector-api/own-tasks'
import { type Work, workSchema } from '@quadrat/domain/collector-api/work'
import { ask, askIfChanged, UnreadableAnswer } from '#src/shared/api.ts'
import { refreshLists } from './lists.ts'
import { keepThumb } from './photos.ts'
import { pauseKey, readSession, sayUnreadable } from './session.ts'
import { readSetting, type Session, store, writeSetting } from './store.ts'
import { noteShutOut } from './sync.ts'

let inFlight: Promise<boolean> | null = null
let again = false

/** Brings projects, templates, lists and the state of own tasks up to date. True when all of it came. */
export function pull(): Promise<boolean> {
  if (inFlight) {
    again = true
    return inFlight
  }
  inFlight = pullOnce()
    .catch(error => {
      // Without a network this is the normal case; what the phone holds goes on being used.
      if (!(error instanceof Error) || !['NoNetwork', 'Refused'].includes(error.name)) console.error(error)
      return false
    })
    .finally(() => {
      inFlight = null
      if (again) {
        again = false
        void pull()
      }
    })
  return inFlight
}

async function pullOnce(): Promise<boolean> {
  const session = await readSession()
  if (!session || session.expired || !navigator.onLine) return false
  try {
    // An answer that cannot be read costs what it was to bring, and nothing else.
    const parts = [await readable(pullTasks(session)), await readable(pullWork(session))]
    parts.push(await readable(pullSentBack(session)))
    if (parts.includes(false)) {
      await sayUnreadable(session.person.id)
      return false
    }
    await store.settings.delete(pauseKey(session.person.id))
    return true
  } catch (error) {
    if (await noteShutOut(error, session)) return false
    throw error
  }
}

/** False where the server's answer could not be read. */
async function readable(part: Promise<void>): Promise<boolean> {
  try {
    await part
    return true
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error
    console.error(error)
    return false
  }
}

/** Projects with their templates, and the lists that these use. */
async function pullWork(session: Session): Promise<void> {
  const { dataLists } = await currentWork(session)
  await refreshLists(session, dataLists, AbortSignal.timeout(5 * 60_000))
}

/** Which build of the app has read what is kept: an updated one may read more of the same answer. */
const readBy = import.meta.url

async function currentWork({ jwt, person }: Session): Promise<Work> {
  const kept = await store.work.get(person.id)
  const etag = kept?.readBy === readBy ? kept.etag : null
  const answer = await askIfChanged('/api/collector/work', workSchema, { token: jwt, etag })
  if (answer === null && kept) {
    await store.work.update(person.id, { fetchedAt: Date.now() })
    return kept.work
  }
  if (answer === null) throw new Error('The server said "not changed" about nothing.')
  const { body: work } = answer
  await store.work.put({ personId: person.id, etag: answer.etag, readBy, work, fetchedAt: Date.now() })
  await store.people.update(person.id, { firstName: work.me.firstName, lastName: work.me.lastName })
  return work
}

/** The cursor moves with the rows that it stands behind, in one transaction. */
async function pullTasks({ jwt, person }: Session): Promise<void> {
  const key = `cursor:${person.id}`
  for (;;) {
    const cursor = await readSetting<string>(key)
    const since = cursor === null ? '' : `?since=${encodeURIComponent(cursor)}`
    const page = await ask(`/api/collector/tasks${since}`, ownTasksSchema, { token: jwt })
    if (page.tasks.length === 0) return
    await store.transaction('rw', store.tasks, store.settings, async () => {
      await store.tasks.bulkPut(page.tasks.map(task => ({ ...task, personId: person.id })))
      await writeSetting(key, page.cursor)
    })
    if (page.cursor === cursor) return
  }
}

/** Tasks sent back for edit that were made on another phone: fetched now, so that they open offline. */
async function pullSentBack(session: Session): Promise<void> {
  const personId = session.person.id
  const back = await store.tasks
    .where({ personId })
    .filter(task => task.status === 'MORE_INFO_REQUESTED' && task.editedBy === null)
    .toArray()
  let unreadable: UnreadableAnswer | null = null
  for (const task of back) {
    const isHere = (await store.reports.where({ taskId: task.id }).count()) > 0
    if (isHere || (await store.details.get([personId, task.id]))) continue
    await fetchDetail(session, task.id).catch(error => {
      if (!(error instanceof UnreadableAnswer)) throw error
      unreadable = error
    })
  }
  if (unreadable) throw unreadable
}

/** A task as it was sent, with small copies of its photos. */
export async function fetchDetail({ jwt, person }: Session, taskId: string): Promise<void> {
  const detail = await ask(`/api/collector/tasks/${taskId}`, taskDetailSchema, { token: jwt })
  await store.details.put({ ...detail, personId: person.id })
  const addresses = new Map(detail.photos.map(photo => [photo.hash, photo.url]))
  for (const answer of Object.values(detail.answers)) {
    if (!Array.isArray(answer)) continue
    for (const photo of answer) {
      if (typeof photo === 'object') addresses.set(photo.hash, photo.url)
    }
  }
  for (const [hash, url] of addresses) {
    // A picture that does not come is no reason to withhold the words.
    if (url) await keepThumb(person.id, hash, url).catch(() => undefined)
  }
}
