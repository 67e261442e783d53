import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describeNote } from '@quadrat/domain/messages/xlsform-en'
import { Problem } from '@quadrat/domain/problem'
import { importXlsform, NoSurveyError } from '@quadrat/domain/xlsform/import'
import type { NoteCode, ReportCounts, ReportLine } from '@quadrat/domain/xlsform/report'
import { readFormWorkbook } from '../apps/server/src/features/template/xlsform.sheet.ts'
import { milliseconds, progress, type Report, result } from './lib/result.ts'

/**
 * The shares of rows that are in the template, of all forms together: of all, of the sheet 'survey', and
 * of that sheet in their own kind.
 */
const [shareMin, surveyMin, kindMin] = [0.95, 0.99, 0.97]
/** What is said of a row that became a question of another kind, or none of its kind. */
const otherKind: ReadonlySet<NoteCode> = new Set([
  'kind-missing',
  'kind-near',
  'list-missing',
  'list-from-repeat',
  'matrix-head',
  'block-not-carried',
])

interface Read {
  name: string
  counts: ReportCounts | null
  lines: readonly ReportLine[]
  /** Why it is no form; null for one. */
  refusal: string | null
  took: number
}

/**
 * Imports all XLSForms in a folder, and says of each how many of its rows are in the template. What is left
 * out, and how often each difference was found, is printed as it comes.
 */
export async function xlsforms(folder: string | undefined): Promise<Report[]> {
  if (!folder) throw new Error('Name a folder with XLSForms: npm run bench -- xlsforms --folder <folder>')
  const files = (await readdir(folder, { recursive: true }))
    .filter(name => /\.(xlsx|xlsm)$/i.test(name))
    .sort()
  const notes = new Map<string, number>()
  const read: Read[] = []
  for (const name of files) read.push(await readOne(folder, name, notes))
  for (const [note, count] of [...notes].sort(([, a], [, b]) => b - a)) progress(`${count}  ${note}`)

  const forms = read.filter(({ counts }) => counts !== null)
  const sum = (of: (counts: ReportCounts) => number) =>
    forms.reduce((total, { counts }) => total + (counts ? of(counts) : 0), 0)
  const wanted = sum(({ rows, unused }) => rows - unused)
  const kept = sum(({ carried, differs }) => carried + differs)
  const share = kept / wanted
  const survey = forms.flatMap(({ lines }) => lines.filter(({ sheet, isRow }) => isRow && sheet === 'survey'))
  const surveyShare = survey.filter(({ outcome }) => outcome !== 'left-out').length / survey.length
  const inKind = survey.filter(
    ({ outcome, notes: said }) => outcome !== 'left-out' && !said.some(({ code }) => otherKind.has(code)),
  )
  const kindShare = inKind.length / survey.length
  return [
    {
      title: 'XLSForm: the forms of a folder',
      how: 'Each file is read and converted as the import does, without a database. Options of lists that no question of the form uses are not counted.',
      results: [
        result({ what: 'forms', ours: String(forms.length), limit: '≥ 40', holds: forms.length >= 40 }),
        result({ what: 'rows', ours: String(wanted) }),
        result({
          what: 'rows in the template',
          ours: percent(share),
          limit: `≥ ${percent(shareMin)}`,
          holds: share >= shareMin,
        }),
        result({
          what: 'rows of the sheet “survey” in the template',
          ours: percent(surveyShare),
          limit: `≥ ${percent(surveyMin)}`,
          holds: surveyShare >= surveyMin,
        }),
        result({
          what: 'rows of the sheet “survey” in their own kind',
          ours: percent(kindShare),
          limit: `≥ ${percent(kindMin)}`,
          holds: kindShare >= kindMin,
        }),
        result({
          what: 'rows without any difference',
          ours: percent(sum(({ carried }) => carried) / wanted),
        }),
        result({ what: 'slowest', ours: milliseconds(Math.max(0, ...read.map(({ took }) => took))) }),
        ...read.map(({ name, counts, refusal }) =>
          result({ what: name, ours: counts ? lineOf(counts) : (refusal ?? '') }),
        ),
      ],
    },
  ]
}

async function readOne(folder: string, name: string, notes: Map<string, number>): Promise<Read> {
  const start = performance.now()
  const took = () => performance.now() - start
  try {
    const { sheets, hasMacros } = await readFormWorkbook(await readFile(path.join(folder, name)))
    const { counts, lines } = importXlsform(sheets, { template: null, lists: [], hasMacros })
    for (const { outcome, notes: said } of lines) {
      for (const note of said) {
        const key = `${outcome}: ${note.code === 'rule-refused' ? `rule-refused ${note.params.reason}` : note.code === 'type-not-supported' || note.code === 'kind-missing' ? describeNote(note) : note.code}`
        notes.set(key, (notes.get(key) ?? 0) + 1)
      }
    }
    return { name, counts, lines, refusal: null, took: took() }
  } catch (error) {
    // A file that is no form is refused with a sentence. Anything else would be a fault, and ends the run.
    if (error instanceof NoSurveyError)
      return { name, counts: null, lines: [], refusal: error.message, took: took() }
    if (!(error instanceof Problem)) throw new Error(`${name} was not read`, { cause: error })
    const [first] = (error.params.errors as { message: string }[] | undefined) ?? []
    return { name, counts: null, lines: [], refusal: first?.message ?? error.code, took: took() }
  }
}

function lineOf({ rows, carried, differs, unused }: ReportCounts): string {
  return `${percent((carried + differs) / Math.max(1, rows - unused))} of ${rows - unused}`
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
