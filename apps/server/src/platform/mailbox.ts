import type { Config } from '#src/config.ts'

/** A message as the demo's mailbox page shows it. */
export type MailboxMessage = { at: Date; to: string; text: string } & (
  | { kind: 'text-message' }
  | { kind: 'mail'; subject: string; html: string }
)

/** What would have gone out of the demo, of every kind, in the memory of this server. */
export interface Mailbox {
  add(message: MailboxMessage): void
  /** Newest first, at most 200. */
  messages(): readonly MailboxMessage[]
}

const mailboxSize = 200

/** The demo's mailbox; null where messages are for real people. */
export function openMailbox({ demo }: Pick<Config, 'demo'>): Mailbox | null {
  if (!demo) return null
  const messages: MailboxMessage[] = []
  return {
    add(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, mailboxSize)
    },
    messages: () => messages,
  }
}

/** Stands in a message for the installation's public address, which only the one who sends it knows. */
export const publicUrlMark = '{publicUrl}'

/** The message as it is sent. An address has no character that HTML reads as its own, but for the ampersand. */
export function withPublicUrl(text: string, publicUrl: string): string {
  return text.replaceAll(publicUrlMark, () => publicUrl)
}
