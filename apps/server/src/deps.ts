import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { QueuedEvent, SocketsOf, TransactionDeps } from '#src/platform/transaction.ts'
import type { Config } from './config.ts'
import type { FileStore } from './platform/files.ts'
import type { InstallationSecrets } from './platform/installation.ts'
import type { MailSender } from './platform/mail.ts'
import type { Mailbox } from './platform/mailbox.ts'
import type { Sms } from './platform/sms.ts'

/** The live sockets. Made before the app, because the actions publish to it; attached once the server is. */
export interface Live {
  publish(companyId: number, events: readonly QueuedEvent[]): void
  /** Closes sockets. Those of a session that has ended are told so; a person who was blocked keeps hers. */
  end(companyId: number, whose: readonly SocketsOf[]): void
  /** Ready to welcome sockets; with several servers, once it is connected to what lies between them. */
  attach(http: HttpServer, deps: TransactionDeps): Promise<void>
  close(): Promise<void>
}

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
