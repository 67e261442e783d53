import type { AnswerRules } from '@quadrat/domain/answer-errors'
import { builderTexts } from '@quadrat/domain/messages/template-draft-en'
import type { Field } from '@quadrat/domain/template'
import { type DraftField, renderableField, type TemplateDraft } from '@quadrat/domain/template-draft'

const drawn = new WeakMap<DraftField, Field>()

/** The draft as a phone would get it. An untouched field stays the same object, so that it is not drawn again. */
export function previewRules({ meta, fields }: TemplateDraft): AnswerRules {
  return {
    photoRequired: meta.photoRequired,
    withComment: meta.withComment,
    fields: fields.map(field => {
      const known = drawn.get(field)
      if (known) return known
      const made = renderableField(field, builderTexts.untitled)
      drawn.set(field, made)
      return made
    }),
  }
}
