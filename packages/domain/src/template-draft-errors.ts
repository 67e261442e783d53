import { draftTexts } from '#src/messages/template-draft-en.ts'
import { templateLimits, templateMessages } from './template.ts'
import type { ChoiceDraft, DraftBounds, DraftField, TemplateDraft, TemplateMeta } from './template-draft.ts'

/** `fieldId` is null where the metadata is meant; `index` is the option's, where one is meant. */
export interface DraftFault {
  fieldId: string | null
  part: keyof TemplateMeta | 'fields' | 'label' | 'options' | 'metric' | 'min' | 'max' | 'stars' | 'listId'
  message: string
  index?: number
}

type FieldFault = Omit<DraftFault, 'fieldId'>

/** All that keeps a draft from being a template, in the order of the screen; [] means that it would be saved. */
export function faultsOf(draft: TemplateDraft): DraftFault[] {
  const faults = metaFaults(draft.meta)
  for (const field of draft.fields) {
    for (const fault of fieldFaults(field)) faults.push({ ...fault, fieldId: field.id })
  }
  if (draft.fields.length > templateLimits.fields) {
    faults.push({ fieldId: null, part: 'fields', message: draftTexts.tooManyFields(templateLimits.fields) })
  }
  return faults
}

/**
 * Whether the Save buttons may be pressed. On creation that needs a title, a tag and no metric without its
 * unit; on an edit there must be no fault at all. What else is wrong is said when creation is tried.
 */
export function canSave(draft: TemplateDraft, on: 'create' | 'edit'): boolean {
  if (on === 'edit') return faultsOf(draft).length === 0
  const { title, category } = draft.meta
  const unitMissing = draft.fields.some(field => field.kind === 'metric' && field.metric.trim() === '')
  return title.trim() !== '' && category !== null && !unitMissing
}

/** What is wrong with one field; the same list as long as the field is the same object. */
export function fieldFaults(field: DraftField): readonly FieldFault[] {
  const known = remembered.get(field)
  if (known) return known
  const faults = [...labelFaults(field), ...kindFaults(field)]
  remembered.set(field, faults)
  return faults
}

const remembered = new WeakMap<DraftField, readonly FieldFault[]>()

function metaFaults({ title, category }: TemplateMeta): DraftFault[] {
  const faults: DraftFault[] = []
  const name = title.trim()
  const say = (part: DraftFault['part'], message: string) => faults.push({ fieldId: null, part, message })
  if (name === '') say('title', templateMessages.required('Name'))
  if (name.length > templateLimits.titleCharacters) say('title', templateMessages.tooLong('Name'))
  if (category === null) say('category', templateMessages.required('Tag'))
  return faults
}

function labelFaults({ label }: DraftField): FieldFault[] {
  const { length } = label.trim()
  if (length === 0) return [{ part: 'label', message: templateMessages.required('Question') }]
  if (length <= templateLimits.labelCharacters) return []
  return [{ part: 'label', message: draftTexts.tooLong(templateLimits.labelCharacters) }]
}

function kindFaults(field: DraftField): FieldFault[] {
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return optionFaults(field)
    case 'metric':
      return [...unitFaults(field.metric), ...boundFaults(field)]
    case 'number':
    case 'number-range':
      return boundFaults(field)
    case 'number-dropdown':
      return dropdownFaults(field)
    case 'rating':
      return isWholeBetween(field.stars, 1, templateLimits.stars)
        ? []
        : [{ part: 'stars', message: draftTexts.starsInvalid(templateLimits.stars) }]
    case 'data-list':
      return field.listId === null
        ? [{ part: 'listId', message: templateMessages.required('Data List') }]
        : []
    default:
      return []
  }
}

function optionFaults({ options }: ChoiceDraft): FieldFault[] {
  const say = (message: string, index?: number): FieldFault => ({
    part: 'options',
    message,
    ...(index !== undefined && { index }),
  })
  if (options.length === 0) return [say(draftTexts.optionMissing)]
  const faults: FieldFault[] = []
  if (options.length > templateLimits.options)
    faults.push(say(draftTexts.tooManyOptions(templateLimits.options)))
  const seen = new Set<string>()
  options.forEach((option, index) => {
    const text = option.text.trim()
    if (text === '') faults.push(say(draftTexts.optionBlank, index))
    else if (seen.has(text.toLowerCase())) faults.push(say(draftTexts.optionTwice, index))
    if (text.length > templateLimits.optionCharacters) {
      faults.push(say(draftTexts.tooLong(templateLimits.optionCharacters), index))
    }
    seen.add(text.toLowerCase())
  })
  return faults
}

function unitFaults(metric: string): FieldFault[] {
  const { length } = metric.trim()
  if (length === 0) return [{ part: 'metric', message: templateMessages.metricRequired }]
  if (length <= templateLimits.unitCharacters) return []
  return [{ part: 'metric', message: draftTexts.tooLong(templateLimits.unitCharacters) }]
}

function boundFaults({ min, max }: DraftBounds): FieldFault[] {
  if (min === null) return [{ part: 'min', message: templateMessages.required('Min') }]
  if (max === null) return [{ part: 'max', message: templateMessages.required('Max') }]
  return min > max ? [{ part: 'min', message: draftTexts.minAboveMax }] : []
}

function dropdownFaults(bounds: DraftBounds): FieldFault[] {
  const faults = boundFaults(bounds)
  const { min, max } = bounds
  if (faults.length > 0 || min === null || max === null) return faults
  if (!Number.isSafeInteger(min)) return [{ part: 'min', message: draftTexts.notWhole }]
  if (!Number.isSafeInteger(max)) return [{ part: 'max', message: draftTexts.notWhole }]
  if (max - min <= templateLimits.dropdownSteps) return []
  return [{ part: 'max', message: draftTexts.tooManySteps(templateLimits.dropdownSteps) }]
}

function isWholeBetween(value: number | null, from: number, to: number): boolean {
  return value !== null && Number.isSafeInteger(value) && value >= from && value <= to
}
