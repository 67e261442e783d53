import * as z from 'zod/mini'
import { templateMessages } from '../messages/template-error-en.ts'
import { valueTexts } from '../messages/value-en.ts'
import { fieldSchema } from './template.ts'
import { templateLanguagesSchema } from './template-languages.ts'
import { recordIdSchema, templateLimits } from './template-limits.ts'
import { allFields } from './template-structure.ts'

/** The complete content of one version of a template, as staff enter it. */
export const templateContentSchema = z.object({
  title: z.string({ error: () => templateMessages.nameRequired }).check(
    z.trim(),
    z.minLength(1, { error: () => templateMessages.nameRequired }),
    z.maxLength(templateLimits.titleCharacters, {
      error: () => templateMessages.nameTooLong({ max: templateLimits.titleCharacters }),
    }),
  ),
  tagId: z
    .string({ error: () => templateMessages.tagRequired })
    .check(z.minLength(1, { error: () => templateMessages.tagRequired, abort: true }), z.regex(/^\d{1,18}$/)),
  sdgId: z._default(z.nullable(recordIdSchema), null),
  photoRequired: z._default(z.boolean(), false),
  withComment: z._default(z.boolean(), false),
  fields: z.array(fieldSchema).check(
    z.maxLength(templateLimits.fields),
    z.refine(fields => allFields(fields).length <= templateLimits.fields, {
      error: () => valueTexts.tooManyQuestions({ max: templateLimits.fields }),
      abort: true,
    }),
    z.refine(fields => new Set(allFields(fields).map(field => field.id)).size === allFields(fields).length, {
      error: () => valueTexts.sameId,
    }),
  ),
  /**
   * The languages of the texts; null for a template in one that nobody has named. `languageErrors` compares
   * it with the fields.
   */
  languages: z._default(z.nullable(templateLanguagesSchema), null),
  /** Stored unchanged for later versions, as on a field. */
  extensions: z.optional(z.record(z.string(), z.unknown())),
})
/** The content of one version of a template. */
export type TemplateContent = z.infer<typeof templateContentSchema>
