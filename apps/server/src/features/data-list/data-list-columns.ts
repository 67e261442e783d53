import { limits } from '@quadrat/domain/limits'
import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import { Problem } from '@quadrat/domain/problem'
import { columnLimits } from '@quadrat/domain/template/choice-columns'
import { listColumn } from '@quadrat/domain/template/list-columns'
import { languageOfColumn } from '@quadrat/domain/template/list-labels'
import { z } from 'zod'

const { columns: most, textCharacters } = columnLimits

/**
 * The texts of an item by the names of its columns. Empty ones are left out: an item without a text is like
 * one with ''.
 */
export const itemColumnsSchema = z
  .record(
    z.string().refine(name => listColumn(name) !== null, { error: () => dataListTexts.columnNameWrong }),
    z.string().trim(),
  )
  .superRefine((texts, context) => {
    for (const [name, text] of Object.entries(texts)) {
      // A label may be as long as the item itself.
      const most = languageOfColumn(name) === null ? textCharacters : limits.dataListItemCharacters
      if (text.length > most)
        context.addIssue({ code: 'custom', message: dataListTexts.columnTextTooLong({ most }), path: [name] })
    }
  })
  .transform(texts => {
    const filled = Object.entries(texts).filter(([, text]) => text !== '')
    return Object.fromEntries(filled.map(([name, text]) => [listColumn(name) ?? name, text]))
  })

/**
 * The names of a list's columns after a change of items: those that it has, then the new ones.
 * @throws Problem input.invalid if they are more than a list may have
 */
export function columnsWith(
  names: readonly string[],
  items: readonly { columns?: Record<string, string> | undefined }[],
): string[] {
  const all = [...new Set([...names, ...items.flatMap(({ columns = {} }) => Object.keys(columns))])]
  if (all.length > most)
    throw new Problem('input.invalid', {
      errors: [{ path: 'columns', message: dataListTexts.tooManyColumns({ most }) }],
    })
  return all
}
