import type { FastifyBaseLogger } from 'fastify'
import type { TransactionDeps } from '#src/platform/transaction.ts'
import type { Config } from './config.ts'
import type { Live } from './http/live.ts'
import type { FileStore } from './platform/files.ts'
import type { InstallationSecrets } from './platform/installation.ts'
import type { MailSender } from './platform/mail.ts'
import type { Mailbox } from './platform/mailbox.ts'
import type { Sms } from './platform/sms.ts'

/** Everything the doors and the jobs need, put together once in main.ts and by the tests. */
export interface AppDeps extends TransactionDeps {
  config: Config
  files: FileStore
  secrets: InstallationSecrets
  sms: Sms
  mail: MailSender
  /** null: messages go to real people. */
  mailbox: Mailbox | null
  live: Live
  log: FastifyBaseLogger
}
