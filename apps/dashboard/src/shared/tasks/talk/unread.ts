import type { TaskComment } from './comments.api.ts'
import type { SeenTalk, TaskThread } from './thread.api.ts'

const newest = (ids: readonly string[], least: string): string =>
  String(ids.reduce((max, id) => Math.max(max, Number(id)), Number(least)))

/** How far somebody has read who sees all of this. */
export function seenOf(thread: TaskThread, comments: readonly TaskComment[]): SeenTalk {
  return {
    commentId: newest(
      comments.map(({ id }) => id),
      thread.readCommentId,
    ),
    messageId: newest(
      thread.messages.map(({ id }) => id),
      thread.readMessageId,
    ),
  }
}

/** True if there is anything that the viewer has not read. */
export const hasUnread = ({ unreadComments, unreadMessages }: TaskThread): boolean =>
  unreadComments + unreadMessages > 0

/** True if a record of somebody else came after what the viewer had read. */
export function isNewer(id: string, read: string | undefined, isOwn: boolean): boolean {
  return read !== undefined && !isOwn && Number(id) > Number(read)
}
