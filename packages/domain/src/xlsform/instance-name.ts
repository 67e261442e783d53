import { titleFields, titleLimits, titleSeparator } from '../template/report-title.ts'
import type { DraftField, TemplateDraft } from '../template/template-draft.ts'
import { withoutLostTitle, withTitle } from '../template/template-draft-title.ts'
import { shortened } from './cells.ts'
import type { MadeField } from './making.ts'
import { withoutPaths } from './paths.ts'
import type { Report } from './report.ts'
import { cell, type FormRow } from './workbook.ts'

// The title of a report is `instance_name` in the settings of a form: concat(${a}, ' · ', ${b}).

/** Returns the `instance_name` of a template; '' if its reports have no title. */
export function writtenInstanceName(
  fields: readonly DraftField[],
  names: ReadonlyMap<string, string>,
): string {
  const parts = titleFields(fields).map(field => {
    const name = `\${${names.get(field.id) ?? field.id}}`
    // In ODK an answer is the name of the option, which this function turns into its label.
    const isChoice = field.kind === 'radio' || field.kind === 'select'
    return isChoice ? `jr:choice-name(${name}, '${name}')` : name
  })
  const [first = ''] = parts
  return parts.length > 1 ? `concat(${parts.join(`, '${titleSeparator}', `)})` : first
}

/**
 * Returns the fields with the title that a form asks for, as far as it can be one. A form that says nothing
 * leaves that of the template, of which it is a new version.
 */
export function withInstanceName(
  fields: readonly DraftField[],
  made: readonly MadeField[],
  {
    setting,
    template,
    report,
  }: { setting: FormRow | undefined; template: TemplateDraft | null; report: Report },
): readonly DraftField[] {
  const text = setting ? cell(setting, 'instance_name') : ''
  if (!setting || text === '') {
    const before = titleFields(template?.fields ?? []).map(({ id }) => id)
    return withoutLostTitle(withTitle(fields, before))
  }
  const ids = new Map(made.map(({ field, node }) => [node.name, field.id]))
  const parts = partsIn(withoutPaths(text, name => ids.has(name)))
  const wanted = parts?.flatMap(part => ('name' in part ? (ids.get(part.name) ?? part.name) : [])) ?? []
  const marked = withoutLostTitle(withTitle(fields, wanted.slice(0, titleLimits.questions)))
  const carried = titleFields(marked)
  const separators = parts?.flatMap(part => ('text' in part ? part.text : [])) ?? []
  const isWhole = carried.length === wanted.length && separators.length === wanted.length - 1
  if (carried.length === 0)
    report.note('settings', setting.row, 'report-title-not-carried', { text: shortened(text) })
  else if (!isWhole || separators.some(one => one !== titleSeparator))
    report.note('settings', setting.row, 'report-title-differs', {
      title: carried.map(({ label }) => label).join(titleSeparator),
      text: shortened(text),
    })
  return marked
}

type Part = { name: string } | { text: string }

const part = String.raw`\$\{\s*([^{}\s]+)\s*\}|"([^"]*)"|'([^']*)'|jr:choice-name\(\s*\$\{\s*([^{}\s]+)\s*\}\s*,\s*(?:"[^"]*"|'[^']*')\s*\)`
const onePart = new RegExp(String.raw`\s*(?:${part})\s*(,|$)`, 'y')

/** Returns the answers and texts that are put together; null for any other expression. */
function partsIn(text: string): Part[] | null {
  const inner = /^\s*concat\s*\((.*)\)\s*$/s.exec(text)?.[1] ?? text
  const parts: Part[] = []
  onePart.lastIndex = 0
  for (;;) {
    const found = onePart.exec(inner)
    if (!found) return null
    const [, name, double, single, choice, end] = found
    const named = name ?? choice
    parts.push(named === undefined ? { text: double ?? single ?? '' } : { name: named })
    if (end === '') return parts
  }
}
