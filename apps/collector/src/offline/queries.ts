import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use } from 'react'
import { clockKey } from './clock.ts'
import { type Pause, pauseKey, peopleWithUnsentReports, readSession, type Waiting } from './session.ts'
import {
  type DetailRow,
  type MessageRow,
  type Report,
  readSetting,
  type Session,
  store,
  type TaskRow,
  type ThreadRow,
  type WorkRow,
} from './store.ts'

// Live queries of the store for the screens. Each returns undefined during the first read and follows all changes,
// including those of other tabs and of the runner.

export function useStoredSession(): Session | null | undefined {
  return useLiveQuery(readSession, [])
}

export const SessionContext = createContext<Session | null>(null)

/** Returns the session of the signed-in person. @throws Error outside of the shell */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('No session here.')
  return session
}

export function useReports(personId: string): Report[] | undefined {
  return useLiveQuery(() => store.reports.where({ personId }).toArray(), [personId])
}

export function useReport(clientId: string): Report | null | undefined {
  return useLiveQuery(async () => (await store.reports.get(clientId)) ?? null, [clientId])
}

export function useTasks(personId: string): TaskRow[] | undefined {
  return useLiveQuery(() => store.tasks.where({ personId }).toArray(), [personId])
}

export function useTask(personId: string, taskId: string): TaskRow | null | undefined {
  return useLiveQuery(async () => (await store.tasks.get([personId, taskId])) ?? null, [personId, taskId])
}

export function useReportOfTask(taskId: string): Report | null | undefined {
  return useLiveQuery(async () => (await store.reports.where({ taskId }).first()) ?? null, [taskId])
}

export function useDetail(personId: string, taskId: string): DetailRow | null | undefined {
  return useLiveQuery(async () => (await store.details.get([personId, taskId])) ?? null, [personId, taskId])
}

export function useWork(personId: string): WorkRow | null | undefined {
  return useLiveQuery(async () => (await store.work.get(personId)) ?? null, [personId])
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
  return useLiveQuery(() => store.thread.where({ personId }).toArray(), [personId])
}

/** Returns how many messages the person has not seen. */
export function useUnreadMessages(personId: string): number {
  return (
    useLiveQuery(
      () =>
        store.messages
          .where({ personId })
          .filter(({ readAt }) => readAt === null)
          .count(),
      [personId],
    ) ?? 0
  )
}

export function usePause(personId: string): Pause | null {
  return useLiveQuery(() => readSetting<Pause>(pauseKey(personId)), [personId]) ?? null
}

/** Returns how far the clock of this phone is off, in ms; null while it is right. */
export function useClockOffset(): number | null {
  return useLiveQuery(() => readSetting<number>(clockKey), []) ?? null
}

export function useWaitingPeople(): Waiting[] {
  return useLiveQuery(peopleWithUnsentReports, []) ?? []
}
