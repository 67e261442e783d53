import { type ImportNews, type ImportPlan, importColumns } from '@quadrat/domain/collector-import'
import { NoAnswer, postFile, refusal } from '#src/shared/api/graphql.ts'

export interface ImportRequest {
  file: File
  /** ISO 3166: whose numbers may be written as they are dialled there. */
  country: string
}

/** What the import would do; nothing of it is done. */
export async function rehearseImport({ file, country }: ImportRequest): Promise<ImportPlan> {
  const answer = await postFile(`/api/collectors/import/check?country=${country}`, file)
  return (await answer.json()) as ImportPlan
}

export interface Imported {
  plan: ImportPlan
  createdIds: string[]
}

/**
 * Imports the list, all of it or nothing. `onProgress` gets the share of people that is done, 0 to 1.
 * @throws NoAnswer when the last word did not arrive: it may be done or not
 */
export async function runImport(
  { file, country, invite }: ImportRequest & { invite: boolean },
  onProgress: (share: number) => void,
): Promise<Imported> {
  const answer = await postFile(`/api/collectors/import?country=${country}&invite=${invite ? 1 : 0}`, file)
  for await (const line of linesOf(answer)) {
    const news = JSON.parse(line) as ImportNews
    if ('finished' in news) return { plan: news.finished, createdIds: news.createdIds }
    if ('refused' in news) throw refusal(news.refused.message, news.refused.code)
    onProgress(news.done / news.of)
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

/** A list to fill in: the columns by name, and somebody as an example. */
export function templateFile(): Blob {
  // Excel takes a file for UTF-8 by its first bytes.
  return new Blob([`\uFEFF${importColumns.join(',')}\r\n${example.join(',')}\r\n`], { type: 'text/csv' })
}
