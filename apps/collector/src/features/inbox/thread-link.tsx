import { deletedStatus } from '@quadrat/domain/collector-api/parts'
import { IconAlertTriangle, IconMessages } from '@tabler/icons-react'
import { Link } from 'wouter'
import { useSession, useTasks, useThreads } from '#src/offline/queries.ts'
import type { TaskRow } from '#src/offline/store.ts'
import { isUnread, threadOf } from '#src/offline/versions.ts'
import { texts } from './texts-en.ts'

/** The way from a report to what staff and the person say about it, with how much of it is new. */
export function ThreadLink({ task }: { task: TaskRow }) {
  const { person } = useSession()
  const tasks = useTasks(person.id)
  const rows = useThreads(person.id)
  const messages = tasks && rows ? threadOf(tasks, rows, task.id) : []
  if (task.status === deletedStatus && messages.length === 0) return null
  const unread = messages.filter(isUnread).length
  return (
    <Link href={`/reports/task/${task.id}/messages`} className="button">
      <IconMessages aria-hidden="true" />
      <span>
        {messages.length === 0 ? texts.thread.write : texts.thread.open({ count: messages.length })}
      </span>
      {unread > 0 && <span className="mark mark-amber">{texts.thread.unread({ count: unread })}</span>}
    </Link>
  )
}

/** What is new about a report, in a list. */
export function ThreadMark({ unread, isRefused }: { unread: number; isRefused: boolean }) {
  return (
    <>
      {unread > 0 && (
        <span className="mark mark-amber">
          <IconMessages aria-hidden="true" size={20} stroke={2} />
          {texts.thread.newMessages({ count: unread })}
        </span>
      )}
      {isRefused && (
        <span className="mark mark-red">
          <IconAlertTriangle aria-hidden="true" size={20} stroke={2} />
          {texts.thread.refused}
        </span>
      )}
    </>
  )
}
