import { createHash } from 'node:crypto'
import { createComment } from '@quadrat/server/features/task-comment/task-comment.actions'
import { answerStaff, receiveReads } from '@quadrat/server/features/task-message/own-task-messages.actions'
import { createMessage, markTaskRead } from '@quadrat/server/features/task-message/task-message.actions'
import { type TransactionDeps, withTransactionAs } from '@quadrat/server/platform/database/transaction'
import type { PlannedTask } from './content/calendar.ts'
import { staff } from './content/programme.ts'
import { type DemoTalk, type DemoWord, talks } from './content/talk.ts'
import type { DemoIds } from './demo-ids.ts'

const minuteMs = 60_000
/** No talk begins later than this before the end of the history, so that its words are not in the future. */
const lastsMs = 120 * minuteMs

interface Told {
  ids: DemoIds
  /** What was reported, with the ids of its tasks. */
  reports: readonly { task: PlannedTask; taskId: number }[]
  end: Date
}

/** Lets staff and collectors talk about a few of the newest reports. Can be repeated. */
export async function createTalk(deps: TransactionDeps, { ids, reports, end }: Told): Promise<void> {
  const edited = new Set(reports.map(({ task }) => task.editOf))
  const left = reports.filter(
    ({ task }) => !edited.has(task.index) && beginOf(task).getTime() < end.getTime() - lastsMs,
  )
  for (const talk of talks) {
    const at = left.findLastIndex(({ task }) => task.status === talk.status)
    const [report] = at < 0 ? [] : left.splice(at, 1)
    if (report) await say(deps, ids, report, talk)
  }
}

/** The talk about a report begins with its review. */
const beginOf = ({ arrivedAt, review }: PlannedTask) => review?.at ?? arrivedAt

async function say(
  deps: TransactionDeps,
  ids: DemoIds,
  { task, taskId }: Told['reports'][number],
  { key, words }: DemoTalk,
): Promise<void> {
  const { companyId } = ids
  const collector = ids.collector(task.collector).id
  let at = beginOf(task)
  /** The last message that the other side has not answered. */
  let open: { id: string; isFromCollector: boolean } | null = null
  for (const [n, word] of words.entries()) {
    at = new Date(at.getTime() + word.after * minuteMs)
    const personId = word.by === 'collector' ? collector : ids.staff(word.by)
    const clientId = idOf(`${key}/${n}`)
    open = await withTransactionAs(
      deps,
      { companyId, personId },
      async ctx => {
        if (isComment(word)) {
          await createComment(ctx, { taskId, clientId, ...commentOf(word, ids) })
          return open
        }
        if (word.by !== 'collector') {
          if (open?.isFromCollector) await markTaskRead(ctx, { taskId, messageId: Number(open.id) })
          const { id } = await createMessage(ctx, { taskId, clientId, text: word.text })
          return { id: String(id), isFromCollector: false }
        }
        // Who answers has read what was asked.
        if (open) await receiveReads(ctx, { receipts: [{ id: open.id, readAt: at.toISOString() }] })
        const answer = { taskId: String(taskId), text: word.text, sentAt: at.toISOString() }
        const { id } = await answerStaff(ctx, clientId, answer, null)
        return { id, isFromCollector: true }
      },
      at,
    )
  }
}

type Comment = Extract<DemoWord, { comment: string }>
const isComment = (word: DemoWord): word is Comment => 'comment' in word

function commentOf({ comment, names }: Comment, ids: DemoIds): { text: string; mentions: number[] } {
  const colleague = staff.find(({ key }) => key === names)
  if (!colleague) return { text: comment, mentions: [] }
  const name = `${colleague.firstName} ${colleague.lastName}`
  return { text: comment.replace('{name}', name), mentions: [ids.staff(colleague.key)] }
}

function idOf(seed: string): string {
  const hex = createHash('sha256').update(`talk/${seed}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
