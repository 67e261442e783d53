import { TxClient } from '#src/platform/database/tx-client.ts'
import { currentOrigin } from '#src/platform/network/request-origin.ts'

/** A statement with the values that it was sent with. */
export interface SentStatement {
  text: string
  values: unknown[]
}

/**
 * Runs work and returns the statements that requests have sent meanwhile, each text once. Messages of several
 * statements are taken apart, and what COPY reads is its select. Those that open, close or set up a
 * transaction are left out.
 */
export async function statementsSent(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent = new Map<string, SentStatement>()
  const { query } = TxClient.prototype
  // biome-ignore lint/suspicious/noExplicitAny: as the method itself
  TxClient.prototype.query = function (this: TxClient, ...args: any[]): any {
    if (currentOrigin())
      for (const one of readStatements(args)) if (!sent.has(one.text)) sent.set(one.text, one)
    return query.apply(this, args)
  }
  try {
    await work()
  } finally {
    TxClient.prototype.query = query
  }
  return [...sent.values()]
}

const setting = /^(begin|commit|rollback|set|reset|savepoint|release)\b/i

// biome-ignore lint/suspicious/noExplicitAny: pg takes texts, objects with a text, and streams
function readStatements([first, given]: any[]): SentStatement[] {
  const text: string = typeof first === 'string' ? first : (first?.text ?? '')
  const values: unknown[] = first?.values ?? given ?? []
  const parts =
    values.length > 0 ? [text] : text.split(/;\s*(?=(?:select|with|insert|update|delete|set|commit)\b)/)
  return parts.flatMap(part => {
    const whole = part.trim().replace(/;$/, '')
    const [, copied] = /^copy \((.*)\) to stdout/s.exec(whole) ?? []
    return whole === '' || setting.test(whole) ? [] : { text: copied ?? whole, values }
  })
}
