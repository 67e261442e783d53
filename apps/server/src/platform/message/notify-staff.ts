import { inboxSentence } from '@quadrat/domain/messages/inbox-en'
import {
  type InboxDetail,
  inboxPath,
  mailedByDefault,
  type StoredInboxKind,
} from '@quadrat/domain/notification/inbox'
import type { Tx } from '#src/platform/database/db.ts'
import type { Context, QueuedEvent } from '#src/platform/database/transaction.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { readsLanguage } from '#src/platform/language/person-language.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { designMail } from './mail-design.ts'
import { publicUrlPlaceholder } from './mailbox.ts'
import { inboxTexts } from './texts-en.ts'

/** An item for the inbox of a member of staff. */
export interface NewInboxItem {
  personId: number
  kind: StoredInboxKind
  /** The id of the thing; null if it has none. */
  subjectId: number | null
  detail: InboxDetail
  /** The project of the thing, if it has one: whoever is limited to others is not told. */
  projectId?: number | null
}

/** Who is told, if they want a mail about it. */
export interface MailedTo {
  email: string
  firstName: string
}

/** What the caller publishes and enqueues in the same transaction. */
interface Notified {
  events: QueuedEvent[]
  jobs: NewJob[]
}

/**
 * Writes items into inboxes, in the transaction of what they tell. People who may not sign in are left out.
 * @param mailOf writes the mail to whoever wants one, in their language; by default the sentence of the item
 */
export async function insertInboxItems(
  tx: Tx,
  companyId: number,
  items: readonly NewInboxItem[],
  now: Date,
  mailOf?: (to: MailedTo) => NewJob,
): Promise<Notified> {
  if (!items.length) return { events: [], jobs: [] }
  // SQL text: sets. In one message.
  const [{ rows: told }, { rows: people }] = (await Promise.all([
    tx.$client.query(
      `select id::text, person_id::text as "personId", kind, subject_id::text as "subjectId", detail
       from insert_inbox_items($1, $2, $3)`,
      [companyId, JSON.stringify(items), now],
    ),
    tx.$client.query(
      `select p.id::text, p.email, p.first_name as "firstName", ${readsLanguage('p', '$1')} as language,
         case when p.confirmed then coalesce(s.by_mail, $3) else '{}' end as "byMail", coalesce(s.by_push, '{}') as "byPush",
         array(select b.id::text from inbox_browsers b where b.company_id = $1 and b.person_id = p.id) as browsers
       from people p left join inbox_settings s on s.company_id = $1 and s.person_id = p.id
       where p.company_id = $1 and p.id = any ($2)`,
      [companyId, [...new Set(items.map(({ personId }) => personId))], mailedByDefault],
    ),
  ])) as [{ rows: ToldRow[] }, { rows: ToldPerson[] }]
  const rows = told.flatMap(item => {
    const person = people.find(({ id }) => id === item.personId)
    if (!person) return []
    const { email, firstName, language, byMail, byPush, browsers } = person
    const own = { email, firstName, language, isMailed: byMail.includes(item.kind) }
    return { ...item, ...own, browsers: byPush.includes(item.kind) ? browsers : [] }
  })
  const mailTo = (row: ToldRow & MailedTo & Pick<ToldPerson, 'language'>) =>
    writingIn(row.language, () => (mailOf ?? itemMail(row))(row))
  return {
    events: rows.map(({ personId }) => ({ name: 'inbox-updated', staffId: personId })),
    jobs: rows.flatMap(row => [
      ...(row.isMailed && row.email ? [mailTo({ ...row, email: row.email })] : []),
      ...row.browsers.map(
        (browser): NewJob => ({
          name: 'push-to-staff',
          data: { companyId, browserId: Number(browser), itemId: Number(row.id) },
        }),
      ),
    ]),
  }
}

interface ToldRow {
  id: string
  personId: string
  kind: StoredInboxKind
  subjectId: string | null
  detail: InboxDetail
}

/** Whom items are about to reach, and how. */
interface ToldPerson {
  id: string
  email: string | null
  firstName: string
  language: string | null
  byMail: string[]
  byPush: string[]
  browsers: string[]
}

/**
 * Tells staff something in a request. The items, their mails and pushes exist only if the request commits.
 */
export async function notifyStaff(ctx: Context, items: readonly NewInboxItem[]): Promise<void> {
  await ctx.asCompany(async () => {
    const { events, jobs } = await insertInboxItems(ctx.tx, ctx.viewer.companyId, items, ctx.now)
    for (const event of events) ctx.publish(event)
    for (const job of jobs) ctx.enqueue(job)
  })
}

/**
 * Marks the unread items about things as read, because somebody has dealt with them.
 * @param personId those of one person alone; by default of all
 */
export async function readItemsOf(
  ctx: Context,
  kind: StoredInboxKind,
  subjectIds: readonly number[],
  personId: number | null = null,
): Promise<void> {
  await ctx.asCompany(async () => {
    const { rows } = (await ctx.tx.$client.query(
      `update inbox_items set read_at = $4 where company_id = $1 and kind = $2 and subject_id = any ($3::bigint[])
         and read_at is null and ($5::bigint is null or person_id = $5) returning person_id::text as id`,
      [ctx.viewer.companyId, kind, subjectIds, ctx.now, personId],
    )) as { rows: { id: string }[] }
    for (const id of new Set(rows.map(row => row.id))) ctx.publish({ name: 'inbox-updated', staffId: id })
  })
}

const itemMail =
  ({ kind, subjectId, detail }: ToldRow) =>
  (to: MailedTo) => {
    const subject = inboxSentence(kind, detail)
    const path = inboxPath(kind, subjectId === null ? null : Number(subjectId), detail)
    return inboxMail(to, { subject, path, label: inboxTexts.openItem })
  }

/** What a mail of the inbox says. `path`: the page that its button opens. */
interface InboxMail {
  subject: string
  path: string
  label: string
  paragraphs?: readonly string[]
}

/** A mail with what stands in the inbox. */
export function inboxMail({ email, firstName }: MailedTo, mail: InboxMail): NewJob {
  const { subject, path, label, paragraphs = [inboxTexts.sentence({ sentence: subject })] } = mail
  const data = designMail(email, {
    subject,
    preview: subject,
    firstName,
    paragraphs,
    button: { label, address: `${publicUrlPlaceholder}${path}` },
    notes: [inboxTexts.settings],
  })
  return { name: 'send-mail', data }
}
