import type { Config } from '#src/config.ts'

/** A message on the demo's mailbox page. */
export type MailboxMessage = { at: Date; to: string; text: string } & (
  | { kind: 'text-message' }
  | { kind: 'mail'; subject: string; html: string }
)

/**
 * The messages that the demo does not send, in the memory of this server: with the placeholder of the public
 * URL.
 */
export interface Mailbox {
  add(message: MailboxMessage): void
  /**
   * Newest first, at most 200.
   * @param publicUrl takes the place of its placeholder
   */
  messages(publicUrl: string): readonly MailboxMessage[]
}

const mailboxSize = 200

/** Returns an empty mailbox in demo mode, else null. */
export function openMailbox({ demo }: Pick<Config, 'demo'>): Mailbox | null {
  if (!demo) return null
  const messages: MailboxMessage[] = []
  return {
    add(message) {
      messages.unshift(message)
      messages.length = Math.min(messages.length, mailboxSize)
    },
    messages: publicUrl =>
      messages.map(message => ({
        ...message,
        text: withPublicUrl(message.text, publicUrl),
        ...(message.kind === 'mail' && { html: withPublicUrl(message.html, publicUrl) }),
      })),
  }
}

/** The placeholder of the installation's public URL in enqueued messages. Only the sender knows the URL. */
export const publicUrlPlaceholder = '{publicUrl}'

/**
 * Replaces the placeholder by the public URL. HTML gets it unescaped too: the only special character of HTML
 * that a URL can contain is the ampersand.
 */
export function withPublicUrl(text: string, publicUrl: string): string {
  return text.replaceAll(publicUrlPlaceholder, () => publicUrl)
}
