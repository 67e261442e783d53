import { logicOf, startsWithLast } from '../logic/field-logic.ts'
import { unsaidTexts } from '../messages/xform-unsaid-en.ts'
import { type TemplateLanguages, titleKey } from '../template/template-languages.ts'
import { templateLimits } from '../template/template-limits.ts'
import { allFields } from '../template/template-structure.ts'
import { type AnyField, isFilterSaid, isFromLast, isSlider } from './form-fields.ts'

/** Returns what the form of a template cannot say, or says in another way, one sentence each. */
export function unsaidOf(fields: readonly AnyField[], languages: TemplateLanguages | null): string[] {
  const titles = Object.values(languages?.texts ?? {}).some(texts => texts[titleKey] !== undefined)
  return [
    ...allFields(fields).flatMap(field => unsaidOfField(field, fields)),
    ...(titles ? [unsaidTexts['one-title']] : []),
  ]
}

function unsaidOfField(field: AnyField, fields: readonly AnyField[]): string[] {
  const { label } = field
  if (field.kind === 'unknown') return [unsaidTexts['kind-unknown']({ label })]
  if (startsWithLast(field) && !logicOf(field).initial && !isFromLast(field, fields))
    return [unsaidTexts['last-in-repeat']({ label })]
  switch (field.kind) {
    case 'photo':
      return [unsaidTexts['one-photo']({ label })]
    case 'repeat': {
      const { min, max } = field
      const isLimited = (min ?? 0) > 0 || (max ?? templateLimits.instances) < templateLimits.instances
      return isLimited && !logicOf(field).count ? [unsaidTexts.instances({ label })] : []
    }
    case 'number-range':
      return isSlider(field) ? [] : [unsaidTexts['typed-number']({ label })]
    case 'data-list':
      return isFilterSaid(field, fields) ? [] : [unsaidTexts['list-filter']({ label })]
    default:
      return []
  }
}
