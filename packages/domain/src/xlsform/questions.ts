import { fieldKindName } from '../messages/field-kinds-en.ts'
import { isPhotoSize, withPhotoSettings } from '../template/photo-settings.ts'
import { templateLimits } from '../template/template-limits.ts'
import { acknowledgement, acknowledgementMark } from './acknowledgement.ts'
import { appearancesOf, noteAnswerColumns, noteAppearance, noteParameters } from './cells.ts'
import { drawings, kindOf, type Target, targets } from './kinds.ts'
import { keepFile } from './list-files.ts'
import { baseOf, type MadeField, type Making, made } from './making.ts'
import { readOwn } from './own-column.ts'
import { numberIn, readParameters } from './parameters.ts'
import type { RawField } from './raw-field.ts'
import { boundsIn } from './rules.ts'
import type { FormNode } from './tree.ts'
import type { QuestionType } from './types.ts'
import { defaultValue, fixedValue } from './unread.ts'
import { cell, type FormRow } from './workbook.ts'

/**
 * Makes the question of a row that is no selection; none if it has no place in a template, which the report
 * says.
 */
export function makeQuestion(node: FormNode, type: QuestionType, making: Making): MadeField[] {
  const { row } = node
  const { report } = making
  const { unknown } = readOwn(row)
  if (type === 'note' && isUnknownField(unknown)) return [made(node, unknownField(unknown, node, making))]
  const target = targetOf(node, type)
  const written = cell(row, 'type')
  switch (target.as) {
    case 'question': {
      const { kind, isMissing } = kindOf(target)
      const asked = drawingIn(node, type) ?? written
      if (isMissing && readOwn(row).kind === undefined)
        report.note('survey', row.row, 'kind-missing', { type: asked, kind: fieldKindName(kind) })
      return [typed(node, kind, making)]
    }
    case 'confirmation': {
      noteAppearance(node, 'checkbox', report)
      noteParameters(node, [], report)
      const field = baseOf(node, 'checkbox', making)
      const extensions = { ...field.extensions, [acknowledgementMark]: true }
      const rules = { ...calculationOf(row, 'checkbox'), isShown: readOwn(row).isShown !== false }
      return [made(node, { ...field, extensions, options: [...acknowledgement] }, rules)]
    }
    case 'note': {
      noteAppearance(node, 'note', report)
      noteParameters(node, [], report)
      noteAnswerColumns(node, report)
      return [made(node, { ...baseOf(node, 'note', making), isRequired: false })]
    }
    case 'calculated': {
      noteAppearance(node, null, report)
      noteParameters(node, [], report)
      const written = cell(row, 'calculation') || target.expression
      // Nobody fills it in: without a value it stays empty.
      const calculation = written || defaultValue(row, 'text') || "''"
      return [
        made(node, baseOf(node, 'text', making), {
          calculation,
          isShown: false,
          usesDefault: Boolean(written),
        }),
      ]
    }
    case 'kept-by-report':
      report.note('survey', row.row, 'kept-by-report', { where: target.where })
      return []
    case 'device-not-asked':
      report.leaveOut('survey', row.row, 'device-not-asked')
      return []
    case 'not-supported':
      if (type === 'csv-external' && keepFile(node, making)) return []
      report.leaveOut('survey', row.row, 'type-not-supported', { type: written })
      return []
  }
}

/** A question of a newer version, as an exported form keeps it. */
function isUnknownField(value: unknown): value is Record<string, unknown> & { kind: string } {
  return typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'
}

function unknownField(original: Record<string, unknown>, node: FormNode, making: Making): RawField {
  const base = baseOf(node, 'text', making)
  return { ...base, ...original, id: base.id, label: base.label, extensions: base.extensions } as RawField
}

function targetOf({ row }: FormNode, type: QuestionType): Target {
  if (type === 'range' && appearancesOf(row).includes('rating'))
    return { as: 'question', wanted: 'rating', kind: 'rating' }
  const drawing = drawingIn({ row }, type)
  return (drawing && drawings[drawing]) || targets[type]
}

/** Returns the appearance of an image that is drawn. */
function drawingIn({ row }: Pick<FormNode, 'row'>, type: QuestionType): string | undefined {
  return type === 'image' ? appearancesOf(row).find(one => Object.hasOwn(drawings, one)) : undefined
}

/** A question that somebody answers. */
function typed(node: FormNode, kind: RawField['kind'], making: Making): MadeField {
  const { row } = node
  noteAppearance(node, kind, making.report)
  const field = baseOf(node, kind, making)
  const parameters = readParameters(cell(row, 'parameters'))
  const constraint = cell(row, 'constraint')
  const rest = { ...calculationOf(row, field.kind), isShown: true }
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'metric':
    case 'number-dropdown': {
      noteParameters(node, [], making.report)
      // A message belongs to the rule: bounds have one of their own.
      if ('min' in readOwn(row))
        return made(node, { ...field, min: null, max: null }, { ...rest, constraint })
      const bounds =
        cell(row, 'constraint_message') === '' ? boundsIn(constraint) : boundsWithRule(constraint)
      const { min = null, max = null } = bounds ?? {}
      if (field.kind === 'integer' && ![min, max].every(one => one === null || Number.isInteger(one)))
        return made(node, { ...field, min: null, max: null }, { ...rest, constraint })
      return made(node, { ...field, min, max }, { ...rest, constraint: bounds?.rest ?? constraint })
    }
    case 'number-range': {
      // The bounds that ODK's converter takes where a form has none.
      const start = numberIn(parameters, 'start') ?? 1
      const end = numberIn(parameters, 'end') ?? 10
      const isRising = start <= end
      const kept = ['start', 'end'].filter(name => isRising && numberIn(parameters, name) !== null)
      noteParameters(node, numberIn(parameters, 'step') === 1 ? [...kept, 'step'] : kept, making.report)
      const bounds = { min: Math.min(start, end), max: Math.max(start, end) }
      return made(node, { ...field, ...bounds }, { ...rest, constraint })
    }
    case 'rating': {
      const end = numberIn(parameters, 'end') ?? templateLimits.stars
      const stars = Math.min(Math.max(1, Math.round(end)), templateLimits.stars)
      const kept = [
        ...([0, 1].includes(numberIn(parameters, 'start') ?? 0) ? ['start'] : []),
        ...(stars === end ? ['end'] : []),
        ...(numberIn(parameters, 'step') === 1 ? ['step'] : []),
      ]
      noteParameters(node, kept, making.report)
      return made(node, { ...field, stars }, { ...rest, constraint })
    }
    case 'drawing': {
      noteParameters(node, [], making.report)
      const ground = appearancesOf(row).includes('annotate') ? 'photo' : 'sheet'
      return made(node, { ...field, ground }, { ...rest, constraint })
    }
    case 'photo': {
      const stored = readOwn(row).extensions
      const before = { kind: 'photo', extensions: isRecord(stored) ? stored : {} }
      const pixels = numberIn(parameters, 'max-pixels')
      const isKept = pixels === null || isPhotoSize(pixels)
      const asked = withPhotoSettings(before, {
        isCameraOnly: appearancesOf(row).includes('new'),
        pixels: isKept ? pixels : null,
      })
      noteParameters(node, isKept ? ['max-pixels'] : [], making.report)
      const { photo } = asked.extensions ?? {}
      return made(
        node,
        { ...field, extensions: { ...field.extensions, ...(photo ? { photo } : {}) } },
        {
          ...rest,
          constraint,
        },
      )
    }
    case 'position': {
      noteParameters(node, [], making.report)
      const byHand = appearancesOf(row).includes('placement-map')
      return made(node, { ...field, byHand }, { ...rest, constraint })
    }
    default:
      noteParameters(node, [], making.report)
      return made(node, field, { ...rest, constraint })
  }
}

/** The expression of a calculated answer, or the default of one that nobody can change. */
export function calculationOf(
  row: FormRow,
  kind: RawField['kind'],
): Pick<MadeField, 'calculation' | 'usesDefault'> {
  const written = cell(row, 'calculation')
  const fixed = written === '' ? fixedValue(row, kind) : ''
  return { calculation: written || fixed || null, usesDefault: fixed === '' }
}

/** Bounds in front of a rule: without one, the message is that of the bounds, which are the rule. */
function boundsWithRule(constraint: string): ReturnType<typeof boundsIn> {
  const bounds = boundsIn(constraint)
  return bounds && bounds.rest !== '' ? bounds : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
