import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useMemo } from 'react'
import { clockKey } from './clock.ts'
import { type Pause, pauseKey, peopleWithUnsentReports, readSession, type Waiting } from './session.ts'
import {
  type DetailRow,
  type MessageRow,
  type Report,
  readSetting,
  reportsOfTask,
  type Session,
  store,
  type TaskRow,
  type ThreadRow,
  type WorkRow,
} from './store.ts'

// Live queries of the store for the screens. Each returns undefined during the first read and follows all
// changes, including those of other tabs and of the runner.

const reportsOf = (personId: string) => store.reports.where({ personId }).toArray()
const tasksOf = (personId: string) => store.tasks.where({ personId }).toArray()
const threadsOf = (personId: string) => store.thread.where({ personId }).toArray()
const workOf = async (personId: string) => (await store.work.get(personId)) ?? null
const pauseOf = (personId: string) => readSetting<Pause>(pauseKey(personId))
const countUnread = (personId: string) =>
  store.messages
    .where({ personId })
    .filter(({ readAt }) => readAt === null)
    .count()
const clockOffset = () => readSetting<number>(clockKey)

/** The reads of the first screen with their results, until it is drawn. */
const firstResults = new Map<unknown, unknown>()

/**
 * Reads what the first screen shows in one transaction. Its queries have their results at the first render
 * then, instead of drawing the screen anew after each of them.
 */
export function readFirstScreen(): Promise<void> {
  const { settings, work, reports, tasks, thread, messages } = store
  return store.transaction('r', [settings, work, reports, tasks, thread, messages], async () => {
    const [session, offset] = await Promise.all([readSession(), clockOffset()])
    firstResults.set(readSession, session).set(clockOffset, offset)
    if (!session) return
    const reads = [workOf, reportsOf, tasksOf, threadsOf, pauseOf, countUnread]
    await Promise.all(reads.map(async read => firstResults.set(read, await read(session.person.id))))
  })
}

/** Forgets the results, because the first screen is drawn and the store may change. */
export function forgetFirstScreen(): void {
  firstResults.clear()
}

/** Follows a read of the first screen. */
function useFirst<Result, Argument>(
  read: (argument: Argument) => Promise<Result>,
  argument: Argument,
): Result | undefined {
  return useLiveQuery(() => read(argument), [argument], firstResults.get(read) as Result | undefined)
}

/**
 * Returns the same object until the session changes, because the synchronisation starts anew with another
 * one.
 */
export function useStoredSession(): Session | null | undefined {
  const text = JSON.stringify(useFirst(readSession, undefined))
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Session | null)), [text])
}

export const SessionContext = createContext<Session | null>(null)

/** Returns the session of the signed-in person. @throws Error outside of the shell */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('No session here.')
  return session
}

export function useReports(personId: string): Report[] | undefined {
  return useFirst(reportsOf, personId)
}

export function useReport(clientId: string): Report | null | undefined {
  return useLiveQuery(async () => (await store.reports.get(clientId)) ?? null, [clientId])
}

export function useTasks(personId: string): TaskRow[] | undefined {
  return useFirst(tasksOf, personId)
}

export function useTask(personId: string, taskId: string): TaskRow | null | undefined {
  return useLiveQuery(async () => (await store.tasks.get([personId, taskId])) ?? null, [personId, taskId])
}

export function useReportOfTask(personId: string, taskId: string): Report | null | undefined {
  return useLiveQuery(async () => (await reportsOfTask(personId, taskId).first()) ?? null, [personId, taskId])
}

export function useDetail(personId: string, taskId: string): DetailRow | null | undefined {
  return useLiveQuery(async () => (await store.details.get([personId, taskId])) ?? null, [personId, taskId])
}

export function useWork(personId: string): WorkRow | null | undefined {
  return useFirst(workOf, personId)
}

/** Returns the messages of a person, the newest first. */
export function useMessages(personId: string): MessageRow[] | undefined {
  return useLiveQuery(async () => {
    const rows = await store.messages.where({ personId }).toArray()
    return rows.sort((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt) || Number(b.id) - Number(a.id))
  }, [personId])
}

/** Returns what is said on all reports of a person. `unreadThreads` and `threadOf` divide it by report. */
export function useThreads(personId: string): ThreadRow[] | undefined {
  return useFirst(threadsOf, personId)
}

/** Returns how many messages the person has not seen. */
export function useUnreadMessages(personId: string): number {
  return useFirst(countUnread, personId) ?? 0
}

export function usePause(personId: string): Pause | null {
  return useFirst(pauseOf, personId) ?? null
}

/** Returns how far the clock of this phone is off, in ms; null while it is right. */
export function useClockOffset(): number | null {
  return useFirst(clockOffset, undefined) ?? null
}

export function useWaitingPeople(): Waiting[] {
  return useLiveQuery(peopleWithUnsentReports, []) ?? []
}
