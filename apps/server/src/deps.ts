import type { Server as HttpServer } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#src/platform/database/db.ts'
import type { QueuedEvent, SocketsOf, TransactionDeps } from '#src/platform/database/transaction.ts'
import type { Config } from './config.ts'
import type { BillingProvider } from './platform/billing/billing.ts'
import type { FileStore } from './platform/files/files.ts'
import type { MailSender } from './platform/message/mail.ts'
import type { Mailbox } from './platform/message/mailbox.ts'
import type { Sms } from './platform/message/sms.ts'
import type { InstallationSecrets } from './platform/operation/installation.ts'
import type { Metrics } from './platform/operation/metrics.ts'

/** What live sockets need of the server. */
export interface LiveDeps extends TransactionDeps {
  secrets: InstallationSecrets
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

/**
 * The live sockets. Created before the app, because actions publish to them, and attached to the HTTP server
 * later.
 */
export interface Live {
  publish(companyId: number, events: readonly QueuedEvent[]): void
  /** Calls back for what this server publishes. Returns the end of it. */
  watch(onPublish: (companyId: number, events: readonly QueuedEvent[]) => void): () => void
  /**
   * Closes sockets. The sockets of an ended session get the sign-out event; a blocked person keeps the
   * session.
   */
  end(companyId: number, whose: readonly SocketsOf[]): void
  /** Starts to accept sockets. Connects to Redis first if there are several servers. */
  attach(http: HttpServer, deps: LiveDeps): Promise<void>
  /** Tells the clients of this server whose data is in a database that it cannot be reached, or can again. */
  publishReach(isAway: boolean, db: Database): void
  /**
   * False while the other servers cannot be told, because Redis is away. Null if there is only one server.
   */
  reachesOthers(): boolean | null
  /** The number of open sockets of this server. */
  sockets(): number
  close(): Promise<void>
}

/** The dependencies of the endpoints and jobs, created once by main.ts and by the tests. */
export interface AppDeps extends TransactionDeps {
  config: Config
  files: FileStore
  secrets: InstallationSecrets
  sms: Sms
  mail: MailSender
  /** Null if messages are really sent. */
  mailbox: Mailbox | null
  /** Null where the installation asks for no payment. */
  billing: BillingProvider | null
  live: Live
  /** Null where nobody may read them: then nothing is counted. */
  metrics: Metrics | null
  log: FastifyBaseLogger
}
