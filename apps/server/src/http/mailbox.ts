import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppDeps } from '#src/deps.ts'
import type { MailboxMessage } from '#src/platform/message/mailbox.ts'
import { openedAs } from '#src/platform/network/own-address.ts'
import { pageMark, pageStyle } from './page-style.ts'

const localHosts = ['localhost', '127.0.0.1', '[::1]']

/**
 * The pages of the demo's mailbox, with the text messages and mails that are not sent. They contain sign-in
 * codes, so they exist only in demo mode and only for requests from this machine.
 */
export async function mailboxRoutes(app: FastifyInstance, { config, mailbox }: AppDeps): Promise<void> {
  const hosts = new Set([...localHosts, config.host, new URL(config.publicUrl).hostname])
  const messagesFor = (request: FastifyRequest): readonly MailboxMessage[] => {
    const { remoteAddress = '' } = request.socket
    const isHere = /^(::ffff:)?127\.|^::1$/.test(remoteAddress)
    // A request that a proxy on this machine forwards comes from elsewhere.
    const isForwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
    // A page of another site whose name leads here (DNS rebinding) is asked for by that name.
    if (!mailbox || !isHere || isForwarded || !hosts.has(request.hostname))
      throw new Problem('not-found', { what: 'page' })
    return mailbox.messages(openedAs(config, request.headers))
  }

  app.get('/dev/outbox', async (request, reply) => {
    const html = page(messagesFor(request))
    return reply.type('text/html; charset=utf-8').send(html)
  })
  app.get('/dev/outbox.json', async request => ({ messages: messagesFor(request) }))
}

function page(messages: readonly MailboxMessage[]): string {
  const items = messages.map(
    message => `<li class="card">
      <p class="quiet">${message.kind === 'mail' ? 'Email' : 'Text message'} to <strong dir="ltr">${escaped(message.to)}</strong> · <time datetime="${message.at.toISOString()}">${message.at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
      ${message.kind === 'mail' ? mailItem(message) : `<p dir="auto">${linked(message.text)}</p>`}
    </li>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <link rel="icon" type="image/svg+xml" href="/icon.svg">
  <title>Outbox · Quadrat demo</title>
  <style>
    ${pageStyle}
    body { max-width: 46rem; }
    h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; }
    ul { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem; }
    li p { margin: 0; overflow-wrap: anywhere; }
    strong { color: var(--ink); font-weight: 600; }
    li .quiet { font-size: 0.875rem; }
    li .quiet + p { margin-top: 0.5rem; }
    h2 { margin: 0.5rem 0 0.75rem; font-size: 1.125rem; overflow-wrap: anywhere; }
    iframe { display: block; width: 100%; height: 40rem; border: 0; border-radius: 4px; resize: vertical; }
    summary { cursor: pointer; margin-top: 0.75rem; }
    pre { margin: 0.5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  </style>
</head>
<body>
  ${pageMark}
  <h1>Outbox</h1>
  <p class="quiet">Emails and text messages that this demo has no mail server or gateway for. They appear here instead of being sent.</p>
  ${items.length ? `<ul>${items.join('')}</ul>` : '<p class="card">Nothing has been sent yet. Invite a data collector, request a sign-in code in the collector app, or register an organisation.</p>'}
</body>
</html>`
}

/** Renders a mail in a sandboxed frame without scripts, whose links open in a new tab. */
function mailItem({ subject, html, text }: MailboxMessage & { kind: 'mail' }): string {
  const framed = html.replace('<head>', '<head><base target="_blank">')
  return `<h2 dir="auto">${escaped(subject)}</h2>
      <iframe title="${escaped(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(framed)}"></iframe>
      <details><summary>Its text part</summary><pre dir="auto">${linked(text)}</pre></details>`
}

/** Returns text for an HTML page. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`)
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, i) => (i % 2 ? `<a href="${escaped(part)}">${escaped(part)}</a>` : escaped(part)))
    .join('')
}
