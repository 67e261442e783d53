import {
  type ImportLine,
  type ImportProgress,
  type ImportRehearsal,
  importColumns,
  joinRehearsals,
} from '@quadrat/domain/collector/collector-import'
import { importColumnLabel } from '@quadrat/domain/messages/collector-import-en'
import { genderLabel } from '@quadrat/domain/messages/people-en'
import { NoAnswer, postFile, refusal } from '#src/shared/api/graphql.ts'

export interface ImportRequest {
  file: File
  /** ISO 3166: the country of numbers without a calling code. */
  country: string
}

/**
 * The plan of the import, without importing anything (dry run). A long list is checked in parts.
 * @param onProgress gets the checked share, 0 to 1, after each part
 */
export async function checkImport(
  { file, country }: ImportRequest,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ImportRehearsal> {
  const parts: ImportRehearsal[] = []
  do {
    const path = `/api/collectors/import/check?country=${country}&part=${parts.length}`
    parts.push((await (await postFile(path, file, signal)).json()) as ImportRehearsal)
    onProgress(parts.length / partsOf(parts))
  } while (parts.length < partsOf(parts))
  return joinRehearsals(parts)
}

export interface Imported {
  /** The lines of the imported parts. */
  lines: ImportLine[]
  createdIds: string[]
  /** True if each created person was sent an invite; all of them have a phone number. */
  isInvited: boolean
  /** Why the rest of the list was not imported; null if all of it was. */
  stopped: 'cancelled' | Error | null
}

/**
 * Imports the list, all of it or nothing; a long list in parts, all or nothing of each. If a later part
 * fails, the result says what was imported before.
 * @param onProgress gets the number of people done
 * @param signal stops the import after the part that is running
 * @throws NoAnswer when the final message of the first part did not arrive: it may have been done
 */
export async function runImport(
  { file, country, invite }: ImportRequest & { invite: boolean },
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Imported> {
  const lines: ImportLine[] = []
  const createdIds: string[] = []
  for (let part = 0, parts = 1; part < parts; part++) {
    if (signal.aborted) return { lines, createdIds, isInvited: invite, stopped: 'cancelled' }
    const path = `/api/collectors/import?country=${country}&invite=${invite ? 1 : 0}&part=${part}&added=${createdIds.length}`
    try {
      const before = lines.length
      const done = await runPart(path, file, now => onProgress(before + now))
      lines.push(...done.finished.lines)
      createdIds.push(...done.createdIds)
      parts = done.finished.parts
    } catch (error) {
      if (part === 0 || !(error instanceof Error)) throw error
      return { lines, createdIds, isInvited: invite, stopped: error }
    }
  }
  return { lines, createdIds, isInvited: invite, stopped: null }
}

const partsOf = ([first]: readonly ImportRehearsal[]) => first?.parts ?? 1

async function runPart(path: string, file: File, onProgress: (done: number) => void) {
  for await (const line of linesOf(await postFile(path, file))) {
    const message = JSON.parse(line) as ImportProgress
    if ('finished' in message) return message
    if ('refused' in message) throw refusal(message.refused.message, message.refused.code)
    onProgress(message.done)
  }
  throw new NoAnswer()
}

async function* linesOf({ body }: Response): AsyncGenerator<string, void, undefined> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new NoAnswer()
    })
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** An empty list to fill in: the column names and one example. */
export function templateFile(): Blob {
  const head = importColumns.map(column => importColumnLabel[column])
  const example = ['Mwanaisha', 'Kombo', '0712 345 678', genderLabel.Female, '', '', '', '']
  // Excel recognises UTF-8 by the byte order mark.
  return new Blob([`\uFEFF${head.join(',')}\r\n${example.join(',')}\r\n`], { type: 'text/csv' })
}
