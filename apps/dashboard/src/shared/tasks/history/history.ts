import type { TaskComment } from '../talk/comments.api.ts'
import type { TaskMessage } from '../talk/thread.api.ts'
import type { TimelineEntry } from './timeline.api.ts'

/** What happened to a report and what was said about it, as one list. */
export type HistoryItem =
  | { is: 'event'; at: string; key: string; entry: TimelineEntry }
  | { is: 'message'; at: string; key: string; message: TaskMessage }
  | { is: 'comment'; at: string; key: string; comment: TaskComment }

/**
 * The history of a report with its messages and comments, oldest first. A message stands where it was
 * written.
 */
export function historyOf(
  entries: readonly TimelineEntry[],
  messages: readonly TaskMessage[],
  comments: readonly TaskComment[],
): HistoryItem[] {
  const items: HistoryItem[] = [
    ...entries.map(entry => ({
      is: 'event' as const,
      at: entry.at,
      key: `${entry.taskId}-${entry.kind}-${entry.at}`,
      entry,
    })),
    ...messages.map(message => ({
      is: 'message' as const,
      at: message.sentAt,
      key: `message-${message.id}`,
      message,
    })),
    ...comments.map(comment => ({
      is: 'comment' as const,
      at: comment.createdAt,
      key: `comment-${comment.id}`,
      comment,
    })),
  ]
  // Stable: at the same time, an event is before what is said about it.
  return items.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
