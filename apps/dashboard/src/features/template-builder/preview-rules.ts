import type { AnswerRules } from '@quadrat/domain/answer-errors'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { Field } from '@quadrat/domain/template'
import { type DraftField, drawableField, type TemplateDraft } from '@quadrat/domain/template-draft'

const rendered = new WeakMap<DraftField, Field>()

/** The draft as the phone gets it. An unchanged field keeps its object, so that it is not rendered again. */
export function previewRules({ meta, fields }: TemplateDraft): AnswerRules {
  return {
    photoRequired: meta.photoRequired,
    withComment: meta.withComment,
    fields: fields.map(field => {
      const known = rendered.get(field)
      if (known) return known
      const created = drawableField(field, builderTexts.untitled)
      rendered.set(field, created)
      return created
    }),
  }
}
