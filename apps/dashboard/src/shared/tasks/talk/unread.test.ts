import { describe, expect, it } from 'vitest'
import type { TaskComment } from './comments.api.ts'
import type { TaskThread } from './thread.api.ts'
import { hasUnread, isNewer, seenOf } from './unread.ts'

const thread = (ids: string[], read: string): TaskThread => ({
  messages: ids.map(id => ({
    id,
    taskId: '1',
    text: 'Hello',
    isFromCollector: true,
    sentAt: '2026-06-01T08:00:00.000Z',
    createdAt: '2026-06-01T08:00:00.000Z',
    readAt: null,
    author: { id: '5', firstName: 'Ann', lastName: 'Otieno' },
  })),
  collector: null,
  closed: null,
  readCommentId: read,
  readMessageId: read,
  unreadComments: 0,
  unreadMessages: 0,
  unanswered: false,
})
const comments = (ids: string[]) => ids.map(id => ({ id }) as TaskComment)

describe('what was read of a report', () => {
  it('reaches to the newest id, as a number, whatever order they are in', () => {
    expect(seenOf(thread(['10', '9'], '0'), comments(['7', '100', '20']))).toEqual({
      commentId: '100',
      messageId: '10',
    })
  })

  it('does not go back when what was read is gone', () => {
    expect(seenOf(thread([], '12'), comments([]))).toEqual({ commentId: '12', messageId: '12' })
  })

  it('is not what oneself wrote, nor anything before the first answer of the server', () => {
    expect(isNewer('10', '9', false)).toBe(true)
    expect(isNewer('9', '10', false)).toBe(false)
    expect(isNewer('10', '10', false)).toBe(false)
    expect(isNewer('10', '9', true)).toBe(false)
    expect(isNewer('10', undefined, false)).toBe(false)
  })

  it('is not all if comments or messages are left', () => {
    expect(hasUnread(thread([], '0'))).toBe(false)
    expect(hasUnread({ ...thread([], '0'), unreadComments: 1 })).toBe(true)
    expect(hasUnread({ ...thread([], '0'), unreadMessages: 1 })).toBe(true)
  })
})
