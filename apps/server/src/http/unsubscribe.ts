import { languageCodes, languages } from '@quadrat/domain/language/languages'
import { spoken } from '@quadrat/domain/language/texts'
import { Problem } from '@quadrat/domain/problem'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/deps.ts'
import { unsubscribe } from '#src/features/automatic-message/automatic-message.actions.ts'
import { unsubscribeTexts as texts } from '#src/features/automatic-message/texts-en.ts'
import { readUnsubscribeToken } from '#src/features/automatic-message/unsubscribe-token.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { escaped } from './mailbox.ts'
import { pageMark, pageStyle } from './page-style.ts'

const querySchema = z.object({
  token: z.string().max(200),
  /** Of the mail that has the address. */
  language: z.enum(languageCodes).optional().catch(undefined),
})

/**
 * The addresses that end mails. Mail clients post to them without asking (RFC 8058). Opening one changes
 * nothing, because scanners open every address in a mail; the page has a button.
 */
export async function unsubscribeRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  // The body says List-Unsubscribe=One-Click and nothing more; the address says everything.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { bodyLimit: 10_000, parseAs: 'buffer' },
    (_request, _body, done) => done(null, {}),
  )

  app.get('/unsubscribe', async (request, reply) => {
    const { data } = querySchema.safeParse(request.query)
    const subscription = data && readUnsubscribeToken(deps.secrets, data.token)
    return inLanguageOf(data, () =>
      subscription
        ? send(reply, 200, {
            title: texts.ask[subscription.kind],
            text: texts.again,
            button: texts.button,
          })
        : unknown(reply),
    )
  })

  app.post('/unsubscribe', async (request, reply) => {
    const { data } = querySchema.safeParse(request.query)
    if (!data) return unknown(reply)
    try {
      const kind = await unsubscribe(deps, data.token)
      return inLanguageOf(data, () => send(reply, 200, { title: texts.done, text: texts.ended[kind] }))
    } catch (error) {
      if (error instanceof Problem && error.code === 'not-found')
        return inLanguageOf(data, () => unknown(reply))
      throw error
    }
  })
}

/** The page reads as the mail did; without a language in the address, as the browser asks. */
function inLanguageOf<T>(query: z.output<typeof querySchema> | undefined, work: () => T): T {
  return query?.language ? writingIn(query.language, work) : work()
}

function unknown(reply: FastifyReply) {
  return send(reply, 404, {
    title: texts.unknown,
    text: texts.unknownHint,
  })
}

function send(reply: FastifyReply, status: number, page: { title: string; text: string; button?: string }) {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(pageOf(page))
}

/** A form without an action posts to the address of the page. */
function pageOf({ title, text, button }: { title: string; text: string; button?: string }): string {
  const { language } = spoken()
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <link rel="icon" type="image/svg+xml" href="/icon.svg">
  <title>${escaped(title)} · Quadrat</title>
  <style>
    ${pageStyle}
    body { max-width: 26rem; padding-top: 15vh; }
    .card { padding: 28px 24px; }
    h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
    p { margin: 0; }
    form { margin: 24px 0 0; }
    button { min-height: 44px; padding: 0 24px; border: 0; border-radius: 8px; background: var(--main); color: var(--on-main); font: inherit; font-weight: 600; cursor: pointer; }
  </style>
</head>
<body>
  <main>
    ${pageMark}
    <div class="card">
      <h1>${escaped(title)}</h1>
      <p>${escaped(text)}</p>
      ${button ? `<form method="post"><button type="submit">${escaped(button)}</button></form>` : ''}
    </div>
  </main>
</body>
</html>`
}
