import type { ExportLayout } from '@quadrat/domain/export'
import { codebookTexts } from '@quadrat/domain/messages/xlsform-en'
import { readDraftFields } from '@quadrat/domain/template/template-draft-wire'
import { templateLimits } from '@quadrat/domain/template/template-limits'
import { codebookOf, optionColumnsOf } from '@quadrat/domain/xlsform/codebook'
import { titleRows } from './question-columns.ts'
import type { RepeatRow } from './repeat-rows.queries.ts'
import type { RepeatTable } from './repeat-table.ts'
import type { Repeat } from './repeats.ts'
import type { TaskRow, TemplateVersion } from './task-rows.queries.ts'
import type { TaskTable } from './task-table.ts'
import { exportTexts } from './texts-en.ts'
import { rowsMax, type Source, sourceOf } from './xlsx.ts'

type Titles = ExportLayout['titles']

/** One sheet per template; without tasks, one sheet with the common columns. */
export function taskSheets(
  versions: readonly TemplateVersion[],
  tasks: AsyncGenerator<readonly TaskRow[], void, undefined>,
  table: (of: readonly TemplateVersion[]) => TaskTable,
  titles: Titles,
): Source {
  const byTemplate = [...Map.groupBy(versions, version => version.templateId)]
  const groups: [number, readonly TemplateVersion[]][] = byTemplate.length > 0 ? byTemplate : [[0, []]]
  return sourceOf(
    tasks,
    groups.map(([templateId, of]) => {
      const { columns, cells } = table(of)
      return {
        title: byTemplate.length > 0 ? (of[0]?.title ?? '') : exportTexts.tasks,
        columns,
        titles: titleRows(columns, titles),
        count: of.reduce((sum, version) => sum + version.tasks, 0),
        isOwn: (task: TaskRow) => task[6] === templateId,
        cells,
      }
    }),
  )
}

/** A name for the sheet or the file of a repeat, its own words first because the end may be cut. */
export function titleOfRepeat({ label, name, template }: Repeat, titles: Titles): string {
  return `${titles === 'labels' ? label.replace(/\s+/g, ' ') : name} - ${template}`
}

/** The sheet of a repeat. */
export function repeatSheet(
  repeat: Repeat,
  { columns, rows }: RepeatTable,
  answers: AsyncIterable<readonly RepeatRow[]>,
  count: number,
  titles: Titles,
): Source {
  const sheet = { title: titleOfRepeat(repeat, titles), columns, titles: titleRows(columns, titles), count }
  return sourceOf(instances(answers, rows), [{ ...sheet, isOwn: () => true, cells: row => row }])
}

/** The rows of all instances, in batches as small as those of the answers. */
export async function* instances(answers: AsyncIterable<readonly RepeatRow[]>, rows: RepeatTable['rows']) {
  for await (const batch of answers) yield batch.flatMap(rows)
}

/** True if a repeat may have more instances than a sheet has rows, so that they have to be counted. */
export function needsCount({ versions }: Repeat): boolean {
  const depth = Math.max(...versions.map(({ path }) => path.length))
  const tasks = versions.reduce((sum, { version }) => sum + version.tasks, 0)
  return tasks * templateLimits.instances ** depth >= rowsMax - 2
}

/** The codebook of all versions that tasks use: a sheet of questions and one of options. */
export function codebookSheets(
  versions: readonly TemplateVersion[],
  lists: readonly { id: string; name: string }[],
): Source {
  const optionColumns = [
    ...new Set(versions.flatMap(({ fields }) => optionColumnsOf(readDraftFields(fields)))),
  ]
  const sheetsOf = ({ title, version, fields }: Pick<TemplateVersion, 'title' | 'version' | 'fields'>) => {
    const meta = { title, category: null, unSdg: null, withComment: false, photoRequired: false }
    return codebookOf({ meta, fields: readDraftFields(fields) }, { version, lists, optionColumns })
  }
  const empty = sheetsOf({ title: '', version: 0, fields: [] })
  async function* rows() {
    for (const at of empty.keys())
      for (const version of versions)
        yield (sheetsOf(version)[at]?.rows ?? []).slice(1).map(cells => ({ at, cells }))
  }
  return sourceOf(
    rows(),
    empty.map(({ name, rows: [headers = []] }, at) => ({
      title: codebookTexts.title({ name }),
      columns: headers.map(header => ({ header, name: header, kind: 'text' as const })),
      titles: [headers],
      count: 0,
      isOwn: row => row.at === at,
      cells: row => row.cells,
    })),
  )
}
