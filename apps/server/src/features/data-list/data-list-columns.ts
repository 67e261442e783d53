import { dataListTexts } from '@quadrat/domain/messages/data-list-en'
import { Problem } from '@quadrat/domain/problem'
import { columnLimits, isColumnName } from '@quadrat/domain/template/choice-columns'
import { z } from 'zod'

const { columns: most, textCharacters } = columnLimits

/**
 * The texts of an item by the names of its columns. Empty ones are left out: an item without a text is like
 * one with ''.
 */
export const itemColumnsSchema = z
  .record(
    z.string().refine(isColumnName, { error: () => dataListTexts.columnNameWrong }),
    z
      .string()
      .trim()
      .max(textCharacters, { error: () => dataListTexts.columnTextTooLong({ most: textCharacters }) }),
  )
  .transform(texts => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')))

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
