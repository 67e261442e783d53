import { keepNames } from '@quadrat/domain/expression/names'
import { withPlainLabels } from '@quadrat/domain/logic/label-text'
import { logicErrors } from '@quadrat/domain/logic/logic-errors'
import { Problem } from '@quadrat/domain/problem'
import {
  areTooLarge,
  labelFilesOf,
  labelMediaLimits,
  unreadableMedia,
  withMediaOf,
} from '@quadrat/domain/template/label-media'
import type { Field } from '@quadrat/domain/template/template'
import { type TemplateContent, templateContentSchema } from '@quadrat/domain/template/template-content'
import { structureErrors } from '@quadrat/domain/template/template-errors'
import { allFields } from '@quadrat/domain/template/template-structure'
import { languageErrors, usedLanguages } from '@quadrat/domain/template/template-texts'
import { isStorable } from '#src/platform/input/input.ts'
import { inputMessage } from '#src/platform/input/input-messages.ts'
import { inputTexts, refusalTexts } from '#src/platform/input/texts-en.ts'
import type { TemplateRow } from './template.queries.ts'

/** Unchecked input from the wire; `templateContentSchema` parses it. */
export type ContentInput = Record<keyof Pick<TemplateContent, 'title' | 'tagId' | 'fields'>, unknown> &
  Partial<Record<'sdgId' | 'photoRequired' | 'withComment' | 'languages', unknown>>

/** The content as columns. */
export type ContentColumns = Pick<
  TemplateRow,
  'title' | 'sdgId' | 'photoRequired' | 'withComment' | 'languages'
> & {
  tagId: number | null
  fields: unknown[]
}

/**
 * Reads the content of a template.
 * @param translations 'kept' for those of the version before, of which the texts stay that the template still
 *   has
 * @throws Problem input.invalid with the place of each error
 */
export function readContent(content: ContentInput, translations: 'given' | 'kept' = 'given'): ContentColumns {
  const read = templateContentSchema.safeParse(content, { error: inputMessage })
  const errors = read.success
    ? isStorable(JSON.stringify(read.data).replaceAll('\\u0000', '\u0000'))
      ? []
      : [{ path: '', message: inputTexts.notStorable }]
    : read.error.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message }))
  if (!read.success || errors.length) throw new Problem('input.invalid', { errors })
  const given: Field[] = withPlainLabels(read.data.fields)
  const { title, tagId, sdgId, photoRequired, withComment } = read.data
  const languages =
    translations === 'given'
      ? read.data.languages
      : (usedLanguages(title, given, read.data.languages) ?? null)
  const all = [...withMediaOf(given, languages)]
  const broken = [...structureErrors(all), ...logicErrors(all)].map(({ fieldId, part, message }) => ({
    path: `${pathOf(all, fieldId)}.extensions.${part}`,
    message,
  }))
  for (const id of unreadableMedia(given))
    broken.push({
      path: `${pathOf(all, id)}.extensions.media`,
      message: refusalTexts.template.mediaUnreadable,
    })
  const { files, bytes } = labelMediaLimits
  if (areTooLarge(labelFilesOf(all)))
    broken.push({
      path: 'fields',
      message: refusalTexts.template.mediaTooLarge({ files, megabytes: bytes / 1024 ** 2 }),
    })
  for (const { language, key, message } of languageErrors(title, all, languages))
    broken.push({ path: ['languages', language, key].filter(part => part !== '').join('.'), message })
  if (broken.length > 0) throw new Problem('input.invalid', { errors: broken })
  return {
    title,
    tagId: Number(tagId),
    sdgId: sdgId === null ? null : Number(sdgId),
    photoRequired,
    withComment,
    fields: all,
    languages,
  }
}

/** Returns the place of a field: `fields.2`, or `fields.2.fields.0` in a repeat. */
function pathOf(fields: readonly Field[], id: string): string {
  const index = fields.findIndex(field => allFields([field]).some(one => one.id === id))
  const field = fields[index]
  return field?.kind === 'repeat' && field.id !== id
    ? `fields.${index}.${pathOf(field.fields, id)}`
    : `fields.${index}`
}

/**
 * A question keeps the name of its first version, which the columns of exports and rules of files are named
 * by.
 */
export function withNames(before: TemplateRow, content: ContentColumns): ContentColumns {
  const fields = keepNames(before.fields as Field[], content.fields as Field[])
  return { ...content, fields: [...fields] }
}
