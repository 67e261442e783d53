import { type APIRequestContext, expect } from '@playwright/test'

interface Mail {
  kind: string
  to: string
  subject: string
  text: string
}

/** Waits for at least this number of mails with the subject to an address. Returns them, newest last. */
export async function mailsTo(
  request: APIRequestContext,
  to: string,
  subject: string,
  atLeast = 1,
): Promise<Mail[]> {
  let mails: Mail[] = []
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json')).json()
    mails = messages
      .filter((one: Mail) => one.kind === 'mail' && one.to === to && one.subject === subject)
      .sort((one: { at: string }, other: { at: string }) => one.at.localeCompare(other.at))
    expect(mails.length).toBeGreaterThanOrEqual(atLeast)
  }).toPass({ timeout: 30_000, intervals: [50] })
  return mails
}

/** Returns the link in the newest mail with this subject. */
export async function linkInMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const mail = (await mailsTo(request, to, subject)).at(-1)
  const link = /https?:\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`the mail '${subject}' has no link:\n${mail?.text}`)
  return link
}
