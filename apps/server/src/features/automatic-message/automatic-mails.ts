import type { StaffKind } from '@quadrat/domain/notification/automatic-message'
import { Problem } from '@quadrat/domain/problem'
import type { AppDeps } from '#src/deps.ts'
import type { Tx } from '#src/platform/database/db.ts'
import { inSavepoint } from '#src/platform/database/savepoint.ts'
import type { NewJob } from '#src/platform/jobs/jobs.ts'
import { writingIn } from '#src/platform/language/speech.ts'
import { insertMail, type MailRecipient } from './automatic-recipients.queries.ts'
import { unsubscribeAddress } from './unsubscribe-token.ts'

/** To how many people a message went, and how many mails a budget refused. */
export interface SentCounts {
  sent: number
  refused: number
}

interface NewMail {
  to: MailRecipient
  /** With the kind and the person the key of the mail. */
  about: Date
  /** Called in the language of the recipient. */
  write(unsubscribe: string): Extract<NewJob, { name: 'send-mail' }>['data']
}

/**
 * Enqueues mails to staff that were not sent before, and charges them to the budgets of messages. One that a
 * budget refuses is not noted as sent, so that a daily kind tries it again.
 */
export async function sendMails(
  deps: Pick<AppDeps, 'jobs' | 'now' | 'secrets' | 'config' | 'mailbox'>,
  tx: Tx,
  { companyId, kind }: { companyId: number; kind: StaffKind },
  mails: readonly NewMail[],
): Promise<SentCounts> {
  // Without a mail server nothing is noted, so that nothing counts as sent.
  if (!deps.config.mail && !deps.mailbox) return { sent: 0, refused: 0 }
  const now = deps.now()
  let sent = 0
  let refused = 0
  if (!(await isRefused(mails))) return { sent, refused }
  // One after the other, to send as many as the budgets allow.
  for (const mail of mails) if (await isRefused([mail])) refused++
  return { sent, refused }

  async function isRefused(some: readonly NewMail[]): Promise<boolean> {
    const jobs: NewJob[] = []
    const problem = await inSavepoint(tx, async () => {
      for (const { to, about, write } of some) {
        const { personId, email } = to
        if (!(await insertMail(tx, { companyId, kind, personId, about }, now))) continue
        jobs.push({
          name: 'send-mail',
          data: writingIn(to.language, () =>
            write(unsubscribeAddress(deps.secrets, { companyId, personId, kind })),
          ),
          charge: { kind: 'mail', companyId, to: email, at: now },
        })
      }
      if (jobs.length) await deps.jobs.send(tx.$client, jobs)
    })
    if (problem && problem.code !== 'messages.used-up') throw problem
    if (!problem) sent += jobs.length
    return problem instanceof Problem
  }
}
