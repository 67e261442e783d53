import {
  type ImportPlan,
  type ImportProgress,
  type ImportRehearsal,
  importColumns,
} from '@quadrat/domain/collector/collector-import'
import { NoAnswer, postFile, refusal } from '#src/shared/api/graphql.ts'

export interface ImportRequest {
  file: File
  /** ISO 3166: the country of numbers without a calling code. */
  country: string
}

/** The plan of the import, without importing anything (dry run). */
export async function checkImport({ file, country }: ImportRequest): Promise<ImportRehearsal> {
  const response = await postFile(`/api/collectors/import/check?country=${country}`, file)
  return (await response.json()) as ImportRehearsal
}

export interface Imported {
  plan: ImportPlan
  createdIds: string[]
}

/**
 * Imports the list, all of it or nothing.
 * @param onProgress gets the imported share, 0 to 1
 * @throws NoAnswer when the final message did not arrive: the import may have been done
 */
export async function runImport(
  { file, country, invite }: ImportRequest & { invite: boolean },
  onProgress: (share: number) => void,
): Promise<Imported> {
  const response = await postFile(`/api/collectors/import?country=${country}&invite=${invite ? 1 : 0}`, file)
  for await (const line of linesOf(response)) {
    const message = JSON.parse(line) as ImportProgress
    if ('finished' in message) return { plan: message.finished, createdIds: message.createdIds }
    if ('refused' in message) throw refusal(message.refused.message, message.refused.code)
    onProgress(message.done / message.of)
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

const example = ['Mwanaisha', 'Kombo', '0712 345 678', 'Female', '', '', '', '']

/** An empty list to fill in: the column names and one example. */
export function templateFile(): Blob {
  // Excel recognises UTF-8 by the byte order mark.
  return new Blob([`\uFEFF${importColumns.join(',')}\r\n${example.join(',')}\r\n`], { type: 'text/csv' })
}
