import { templateLimits } from '../template/template-limits.ts'
import {
  appearancesOf,
  lineAppearance,
  noteAnswerColumns,
  noteAppearance,
  noteColumns,
  noteParameters,
} from './cells.ts'
import { noteOtherLanguage, textIn } from './languages.ts'
import { baseOf, type MadeField, type Making, made } from './making.ts'
import { makeQuestion } from './questions.ts'
import type { RawField } from './raw-field.ts'
import { makeSelect } from './selects.ts'
import type { FormNode } from './tree.ts'
import { cell } from './workbook.ts'

/** Fields as a template has them, and each with what its rules are read with. */
interface MadeFields {
  fields: RawField[]
  made: MadeField[]
}

/** Makes the fields of rows, those of groups behind them and those of repeats in them. */
export function makeFields(
  nodes: readonly FormNode[],
  making: Making,
  group: string | null = null,
): MadeFields {
  const all: MadeFields = { fields: [], made: [] }
  for (const node of nodes) {
    if (making.room < sizeOf(node)) {
      leaveOut(node, making)
      continue
    }
    noteColumns(node, making.report)
    noteOtherLanguage('survey', node.row, making.language, making.report)
    const { fields, made } =
      node.type.is === 'begin' ? makeBlock(node, node.type.block, making) : makeOne(node, making)
    all.fields.push(...fields.map(field => inGroup(field, group)))
    all.made.push(...made)
  }
  return all
}

/** The fields that a row becomes: with 'or_other' there is a question for what it is. */
function sizeOf({ type }: FormNode): number {
  return type.is === 'select' && type.hasOther ? 2 : 1
}

/** Leaves out what does not fit in, with what is in it. */
function leaveOut({ row, children }: FormNode, making: Making): void {
  making.report.leaveOut('survey', row.row, 'questions-over', { max: String(templateLimits.fields) })
  for (const child of children) leaveOut(child, making)
}

function makeOne(node: FormNode, making: Making): MadeFields {
  const { type } = node
  const made =
    type.is === 'question'
      ? makeQuestion(node, type.type, making)
      : type.is === 'select'
        ? node.isLine && appearancesOf(node.row).includes(headAppearance)
          ? makeHead(node, type.list, making)
          : makeSelect(node, type, making)
        : []
  if (type.is === 'unknown')
    making.report.leaveOut('survey', node.row.row, 'type-unknown', { type: cell(node.row, 'type') })
  making.room -= made.length
  return { fields: made.map(({ field }) => field), made }
}

/** The field before all fields of a group names the group; the others name it themselves. */
function makeBlock(node: FormNode, block: 'group' | 'repeat', making: Making): MadeFields {
  const { row, name, children } = node
  if (block === 'repeat' && making.repeats >= templateLimits.repeatDepth) {
    making.report.leaveOut('survey', row.row, 'block-not-carried', { block, name })
    return makeFields(children, making)
  }
  making.room -= 1
  noteAnswerColumns(node, making.report)
  noteParameters(node, [], making.report)
  const base = { ...baseOf(node, block as RawField['kind'], making), isRequired: false }
  if (block === 'group') {
    const isPage = appearancesOf(row).includes('field-list')
    const isTable = isMatrixBlock(node)
    noteAppearance(node, 'group', making.report)
    if (isTable) base.extensions.matrix = true
    const self = made(node, { ...base, appearance: isPage ? 'page' : 'section' })
    const inner = makeFields(isTable ? children.map(asLine) : children, making, base.id)
    return { fields: [self.field, ...inner.fields], made: [self, ...inner.made] }
  }
  noteAppearance(node, 'repeat', making.report)
  making.repeats += 1
  const inner = makeFields(children, making)
  making.repeats -= 1
  const self = made(node, { ...base, fields: inner.fields, min: 0, max: templateLimits.instances })
  return { fields: [self.field], made: [self, ...inner.made] }
}

/** The appearance of a choice that shows its options alone, as the head of the lines below it. */
const headAppearance = 'label'

/** `table-list` says it of the group; older forms say it of each choice in it. */
function isMatrixBlock({ row, children }: FormNode): boolean {
  return (
    appearancesOf(row).includes('table-list') ||
    children.some(
      child => child.type.is === 'select' && appearancesOf(child.row).some(word => word === lineAppearance),
    )
  )
}

function asLine(node: FormNode): FormNode {
  return node.type.is === 'select' ? { ...node, isLine: true } : node
}

/** The head of a matrix has no answer: its text becomes a note, its options are above the lines anyway. */
function makeHead(node: FormNode, list: string, making: Making): MadeField[] {
  const { row } = node
  making.usedLists.add(list)
  if (textIn(row, 'label', making.language) === '') {
    making.report.leaveOut('survey', row.row, 'matrix-head')
    return []
  }
  making.report.note('survey', row.row, 'matrix-head')
  noteAnswerColumns(node, making.report)
  noteParameters(node, [], making.report)
  return [made(node, { ...baseOf(node, 'note', making), isRequired: false })]
}

/** A field that is in a group of its own list already stays there. */
function inGroup(field: RawField, group: string | null): RawField {
  if (group === null || field.extensions.group !== undefined) return field
  field.extensions.group = group
  return field
}
