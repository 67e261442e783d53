import { inboxSentence, reviewsSentence } from '@quadrat/domain/messages/inbox-en'
import { inboxLimits, inboxPath, reviewsPath } from '@quadrat/domain/notification/inbox'
import type { AppDeps } from '#src/deps.ts'
import { asPerson, withOwnerTransaction } from '#src/platform/database/transaction.ts'
import type { JobData, NewJob } from '#src/platform/jobs/jobs.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { PushRefused, sendPush } from '#src/platform/message/push.ts'
import { eachCompany } from '#src/platform/nodes/each-company.ts'
import { kindsFor } from './inbox.actions.ts'
import { digestMail, reviewsMail } from './inbox.mail.ts'
import { deleteOldItems, findUnread, listUnread } from './inbox.queries.ts'
import { nextDigest } from './inbox.rules.ts'
import {
  deleteBrowser,
  deleteSignedOut,
  findBrowser,
  lockDueDigest,
  noteDigest,
  type PushedBrowser,
  pauseBrowser,
} from './inbox-sending.queries.ts'
import { countWaitingReviews, takeReviewsToNotify } from './waiting-reviews.queries.ts'

const dayMs = 86_400_000
const retryAfterSecondsMax = 6 * 3600

/**
 * Sends an item to one browser. Nothing is sent that was read meanwhile or may no longer be seen. A push
 * service that does not take it now makes the job fail, and so be tried again.
 */
export async function pushToStaff(
  deps: AppDeps,
  { companyId, browserId, itemId }: JobData['push-to-staff'],
): Promise<void> {
  const found = await withOwnerTransaction(
    deps,
    async tx => {
      const browser = await findBrowser(tx, companyId, browserId, deps.now())
      if (!browser) return null
      const person = { companyId, personId: browser.personId }
      const said = await asPerson(tx, person, () =>
        writingIn(browser.language, () => sayingOf(tx, companyId, browser, itemId)),
      )
      return { browser, said }
    },
    companyId,
  )
  if (!found?.said) return
  const { browser, said } = found
  if (browser.pausedUntil && browser.pausedUntil > deps.now())
    throw new Error('the push service asked not to be called yet')
  try {
    const result = await sendPush(deps.secrets.vapid, deps.config.publicUrl, browser.push, {
      title: 'Quadrat',
      ...said,
      inboxId: itemId === null ? 'reviews' : String(itemId),
    })
    if (result === 'gone') await forget(browser)
  } catch (error) {
    if (!(error instanceof PushRefused)) throw error
    if (!error.isPassing) return deps.log.warn({ err: error }, 'A push message to staff was refused.')
    const seconds = Math.min(error.retryAfterSeconds ?? 0, retryAfterSecondsMax)
    if (seconds > 0) {
      const until = new Date(deps.now().getTime() + seconds * 1000)
      await withOwnerTransaction(deps, tx => pauseBrowser(tx, companyId, browserId, until), companyId)
    }
    throw error
  }

  function forget({ push }: PushedBrowser): Promise<void> {
    return withOwnerTransaction(deps, tx => deleteBrowser(tx, companyId, browserId, push.endpoint), companyId)
  }
}

type Tx = Parameters<typeof findBrowser>[0]

async function sayingOf(tx: Tx, companyId: number, browser: PushedBrowser, itemId: number | null) {
  const { personId, role, byPush } = browser
  const kinds = kindsFor(role).filter(kind => byPush.includes(kind))
  if (itemId === null) {
    if (!kinds.includes('reviews-waiting')) return null
    const { count, fresh } = await countWaitingReviews(tx, companyId, personId)
    return fresh > 0 ? { body: reviewsSentence(count), path: reviewsPath } : null
  }
  const item = await findUnread(tx, { companyId, personId, kinds }, itemId)
  if (!item) return null
  const { kind, subjectId, detail } = item
  return { body: inboxSentence(kind, detail), path: inboxPath(kind, subjectId, detail) }
}

/** Mails the digests that are due, and tells who asked for it of reports that wait. Runs every minute. */
export async function notifyOfInbox(deps: AppDeps): Promise<void> {
  const dueRows = { table: 'inbox_settings', where: 'next_digest_at <= $1', values: [deps.now()] }
  await eachCompany(deps.db, dueRows, async of => {
    while (await sendDigest(deps, of)) {}
  })
  const askedRows = { table: 'inbox_settings', where: `'reviews-waiting' = any (by_mail || by_push)` }
  await eachCompany(deps.db, askedRows, of => withOwnerTransaction(deps, tx => notifyOfReviews(deps, tx), of))
}

async function notifyOfReviews(deps: AppDeps, tx: Tx): Promise<void> {
  const jobs: NewJob[] = []
  for (const told of await takeReviewsToNotify(tx, deps.now())) {
    const { companyId, personId, email, firstName, language, isMailed, browsers } = told
    if (isMailed && email) {
      const waiting = await asPerson(tx, { companyId, personId }, () =>
        countWaitingReviews(tx, companyId, personId),
      )
      jobs.push(writingIn(language, () => reviewsMail({ email, firstName }, waiting?.count ?? 0)))
    }
    for (const browserId of browsers)
      jobs.push({ name: 'push-to-staff', data: { companyId, browserId, itemId: null } })
  }
  if (jobs.length) await deps.jobs.send(tx.$client, jobs)
}

/** Sends one digest that is due, once however many servers look. Returns false if none is due. */
function sendDigest(deps: AppDeps, of: number | null): Promise<boolean> {
  const send = async (tx: Tx) => {
    const due = await lockDueDigest(tx, deps.now())
    if (!due) return false
    const { companyId, personId, role, digestHour, timezone, digestedId } = due
    const kinds = kindsFor(role)
    const found = due.mayGet
      ? await asPerson(tx, { companyId, personId }, async () => ({
          items: await listUnread(tx, { companyId, personId, kinds }, digestedId),
          reviews: kinds.includes('reviews-waiting')
            ? await countWaitingReviews(tx, companyId, personId)
            : null,
        }))
      : null
    const items = found?.items ?? []
    const reviews = found?.reviews ?? { count: 0 }
    const { email } = due
    const mail =
      email === null
        ? null
        : writingIn(due.language, () => digestMail({ ...due, email }, items, reviews.count))
    if (mail) await deps.jobs.send(tx.$client, [mail])
    await noteDigest(tx, due, nextDigest(digestHour, timezone, deps.now()), items[0]?.id ?? 0)
    return true
  }
  return withOwnerTransaction(deps, send, of)
}

/** Deletes old items, and the subscriptions of sessions that are over. Part of the nightly maintenance. */
export async function cleanUpInbox(deps: Pick<AppDeps, 'db' | 'now'>): Promise<void> {
  const now = deps.now()
  const clean = async (tx: Tx) => {
    await deleteOldItems(tx, new Date(now.getTime() - inboxLimits.keptDays * dayMs))
    await deleteSignedOut(tx, now)
  }
  await eachCompany(deps.db, { table: 'companies' }, of => withOwnerTransaction(deps, clean, of))
}
