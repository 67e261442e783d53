import { draftTexts } from '#src/messages/template-draft-en.ts'
import { logicErrors } from '../logic/logic-errors.ts'
import { templateMessages } from '../messages/template-error-en.ts'
import { columnLimits } from './choice-columns.ts'
import type { FieldTextPart } from './field-texts.ts'
import {
  type ChoiceDraft,
  type DraftBounds,
  type DraftField,
  isAccuracy,
  type RepeatDraft,
  type TemplateDraft,
  type TemplateMeta,
} from './template-draft.ts'
import { structureErrors } from './template-errors.ts'
import { templateLimits } from './template-limits.ts'
import { allFields } from './template-structure.ts'
import { languageErrors, usedLanguages } from './template-texts.ts'

/** One error of a draft. `fieldId` is null for the metadata; `index` is that of the invalid option. */
interface DraftError {
  fieldId: string | null
  part:
    | keyof TemplateMeta
    | 'fields'
    | 'label'
    | 'options'
    | 'other'
    | 'metric'
    | 'min'
    | 'max'
    | 'stars'
    | 'listId'
    | 'accuracy'
    | 'logic'
    | 'group'
    | 'name'
    | FieldTextPart
  message: string
  index?: number
}

type FieldError = Omit<DraftError, 'fieldId'>

/** Returns all errors of a draft, in the order of the screen; [] means that the server would save it. */
export function errorsOf(draft: TemplateDraft): DraftError[] {
  const errors = metaErrors(draft.meta)
  const all = allFields(draft.fields)
  for (const field of all) {
    for (const error of fieldErrors(field)) errors.push({ ...error, fieldId: field.id })
  }
  errors.push(...structureErrors(draft.fields))
  for (const { fieldId, part, message } of logicErrors(draft.fields))
    errors.push({ fieldId, part: part === 'labelText' ? 'label' : 'logic', message })
  if (all.length > templateLimits.fields) {
    errors.push({
      fieldId: null,
      part: 'fields',
      message: draftTexts.tooManyFields({ max: templateLimits.fields }),
    })
  }
  // What the draft has no more is left out when it is sent.
  const { title } = draft.meta
  const languages = usedLanguages(title, draft.fields, draft.meta.languages)
  for (const { message } of languageErrors(title, draft.fields, languages))
    errors.push({ fieldId: null, part: 'languages', message })
  return errors
}

/**
 * True if the Save button is enabled. An edit must have no errors. A new template needs only a title, a tag
 * and a unit for each metric; its other errors are shown when Save is pressed.
 */
export function canSave(draft: TemplateDraft, on: 'create' | 'edit'): boolean {
  if (on === 'edit') return errorsOf(draft).length === 0
  const { title, category } = draft.meta
  const unitMissing = allFields(draft.fields).some(
    field => field.kind === 'metric' && field.metric.trim() === '',
  )
  return title.trim() !== '' && category !== null && !unitMissing
}

/** Returns the errors of one field. Cached: the same field object gives the same list. */
export function fieldErrors(field: DraftField): readonly FieldError[] {
  const cached = cache.get(field)
  if (cached) return cached
  const errors = [...labelErrors(field), ...kindErrors(field)]
  cache.set(field, errors)
  return errors
}

const cache = new WeakMap<DraftField, readonly FieldError[]>()

function metaErrors({ title, category }: TemplateMeta): DraftError[] {
  const errors: DraftError[] = []
  const name = title.trim()
  const add = (part: DraftError['part'], message: string) => errors.push({ fieldId: null, part, message })
  if (name === '') add('title', templateMessages.nameRequired)
  if (name.length > templateLimits.titleCharacters)
    add('title', templateMessages.nameTooLong({ max: templateLimits.titleCharacters }))
  if (category === null) add('category', templateMessages.tagRequired)
  return errors
}

function labelErrors({ label }: DraftField): FieldError[] {
  const { length } = label.trim()
  if (length === 0) return [{ part: 'label', message: templateMessages.questionRequired }]
  if (length <= templateLimits.labelCharacters) return []
  return [{ part: 'label', message: draftTexts.tooLong({ max: templateLimits.labelCharacters }) }]
}

function kindErrors(field: DraftField): FieldError[] {
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return optionErrors(field)
    case 'ranking':
      return field.options.length === 1
        ? [{ part: 'options', message: draftTexts.rankingOfOne }]
        : optionErrors(field)
    case 'metric':
      return [...unitErrors(field.metric), ...orderErrors(field)]
    case 'number':
      return orderErrors(field)
    case 'integer':
      return [...orderErrors(field), ...wholeErrors(field)].slice(0, 1)
    case 'number-range':
      return boundErrors(field)
    case 'number-dropdown':
      return dropdownErrors(field)
    case 'rating':
      return isWholeBetween(field.stars, 1, templateLimits.stars)
        ? []
        : [{ part: 'stars', message: draftTexts.starsInvalid({ max: templateLimits.stars }) }]
    case 'data-list':
      return field.listId === null ? [{ part: 'listId', message: templateMessages.dataListRequired }] : []
    case 'repeat':
      return repeatErrors(field)
    case 'position':
    case 'line':
    case 'area':
      return isAccuracy(field.accuracy) ? [] : [{ part: 'accuracy', message: draftTexts.accuracyInvalid }]
    case 'text':
    case 'percentage':
    case 'date-time':
    case 'date':
    case 'time':
    case 'phone-number':
    case 'email':
    case 'photo':
    case 'signature':
    case 'consent':
    case 'drawing':
    case 'barcode':
    case 'audio':
    case 'video':
    case 'file':
    case 'note':
    case 'group':
    case 'unknown':
      return []
  }
}

function repeatErrors(field: RepeatDraft): FieldError[] {
  const { instances } = templateLimits
  if (field.fields.length === 0) return [{ part: 'fields', message: draftTexts.repeatEmpty }]
  const errors = boundErrors(field)
  if (errors.length > 0) return errors
  if (!isWholeBetween(field.min, 0, instances))
    return [{ part: 'min', message: draftTexts.instancesInvalid({ min: 0, max: instances }) }]
  if (isWholeBetween(field.max, 1, instances)) return []
  return [{ part: 'max', message: draftTexts.instancesInvalid({ min: 1, max: instances }) }]
}

function optionErrors({ options, other }: Pick<ChoiceDraft, 'options' | 'other'>): FieldError[] {
  const error = (message: string, index?: number): FieldError => ({
    part: 'options',
    message,
    ...(index !== undefined && { index }),
  })
  if (options.length === 0) return [error(draftTexts.optionMissing)]
  const errors: FieldError[] = []
  if (options.length > templateLimits.options)
    errors.push(error(draftTexts.tooManyOptions({ max: templateLimits.options })))
  const seen = new Set<string>()
  options.forEach((option, index) => {
    const text = option.text.trim()
    if (text === '') errors.push(error(draftTexts.optionBlank, index))
    else if (seen.has(text.toLowerCase())) errors.push(error(draftTexts.optionTwice, index))
    if (text.length > templateLimits.optionCharacters) {
      errors.push(error(draftTexts.tooLong({ max: templateLimits.optionCharacters }), index))
    }
    const long = Object.entries(option.columns ?? {}).find(
      ([, cell]) => cell.length > columnLimits.textCharacters,
    )
    if (long)
      errors.push(
        error(draftTexts.columnTooLong({ column: long[0], max: columnLimits.textCharacters }), index),
      )
    seen.add(text.toLowerCase())
  })
  return other ? [...errors, ...otherErrors(other.text.trim(), seen)] : errors
}

function otherErrors(text: string, taken: ReadonlySet<string>): FieldError[] {
  if (text === '') return [{ part: 'other', message: draftTexts.optionBlank }]
  if (taken.has(text.toLowerCase())) return [{ part: 'other', message: draftTexts.optionTwice }]
  if (text.length <= templateLimits.optionCharacters) return []
  return [{ part: 'other', message: draftTexts.tooLong({ max: templateLimits.optionCharacters }) }]
}

function unitErrors(metric: string): FieldError[] {
  const { length } = metric.trim()
  if (length === 0) return [{ part: 'metric', message: templateMessages.metricRequired }]
  if (length <= templateLimits.unitCharacters) return []
  return [{ part: 'metric', message: draftTexts.tooLong({ max: templateLimits.unitCharacters }) }]
}

/** The errors of bounds that a number needs, because it is chosen between them. */
function boundErrors(bounds: DraftBounds): FieldError[] {
  if (bounds.min === null) return [{ part: 'min', message: templateMessages.minRequired }]
  if (bounds.max === null) return [{ part: 'max', message: templateMessages.maxRequired }]
  return orderErrors(bounds)
}

/** The errors of bounds that may be open. */
function orderErrors({ min, max }: DraftBounds): FieldError[] {
  return min !== null && max !== null && min > max ? [{ part: 'min', message: draftTexts.minAboveMax }] : []
}

function wholeErrors(bounds: DraftBounds): FieldError[] {
  return (['min', 'max'] as const)
    .filter(part => bounds[part] !== null && !Number.isSafeInteger(bounds[part]))
    .map(part => ({ part, message: draftTexts.notWhole }))
}

function dropdownErrors(bounds: DraftBounds): FieldError[] {
  const errors = [...boundErrors(bounds), ...wholeErrors(bounds)].slice(0, 1)
  const { min, max } = bounds
  if (errors.length > 0 || min === null || max === null) return errors
  if (max - min <= templateLimits.dropdownSteps) return []
  return [{ part: 'max', message: draftTexts.tooManySteps({ max: templateLimits.dropdownSteps }) }]
}

function isWholeBetween(value: number | null, from: number, to: number): boolean {
  return value !== null && Number.isSafeInteger(value) && value >= from && value <= to
}
