import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '#src/config.ts'

/*
 * The log has no personal data. Requests are written by their endpoint and not by their address, and of
 * errors what a developer needs: values that somebody has typed stand in messages between quotation marks, in
 * addresses and in numbers, and are left out.
 */

/**
 * A line is written when there are 8 kB, or after 0.1 s. If nobody reads the standard output, lines beyond 16
 * MB are dropped.
 */
const gathering = { minLength: 8192, periodicFlush: 100, maxLength: 16 * 1024 * 1024 }

const longest = 300
const frames = 12
const depth = 4

/** Returns the first line of a message without values that somebody may have typed. */
export function withoutValues(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return line
    .replace(/"(?:[^"\\]|\\.)*("|$)/g, '"…"')
    .replace(/[^\s@<>(),;:]+@[^\s@<>(),;]+/g, '…@…')
    .replace(/\+\d[\d ().-]{5,}|\b\d{9,}\b/g, '…')
    .slice(0, longest)
}

interface DescribedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack: string[]
  cause?: DescribedError
}

/** Returns what the log tells of an error. */
export function describeError(error: unknown, level = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutValues(String(error)), stack: [] }
  const { code, constraint, table, cause, query } = error as Error & Record<string, unknown>
  return {
    type: error.constructor.name,
    // The message of a failed statement has its parameters.
    message: typeof query === 'string' ? 'A statement failed.' : withoutValues(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter(line => /^ {4}at /.test(line))
      .slice(0, frames)
      .map(line => line.trim()),
    ...(cause !== undefined && level < depth && { cause: describeError(cause, level + 1) }),
  }
}

/**
 * Returns the log of the server: lines of JSON on the standard output. Lines are gathered for up to 0.1 s and
 * written without blocking the event loop. What is gathered is written when the process ends, also by an
 * error that nobody catches.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: label => ({ level: label }) },
    serializers: { err: describeError },
    hooks: {
      // An error alone would be written with its message.
      logMethod([first, ...rest], method) {
        if (first instanceof Error)
          method.call(this, { err: first }, rest.length > 0 ? String(rest[0]) : withoutValues(first.message))
        else if (typeof first === 'string') method.call(this, withoutValues(first))
        else method.apply(this, [first, ...rest] as Parameters<typeof method>)
      },
    },
  }
  return pino(options, stream ?? pino.destination({ dest: 1, sync: false, ...gathering }))
}
