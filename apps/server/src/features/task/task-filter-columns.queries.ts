import { and, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isTemplate } from '#src/features/template/template-versions.queries.ts'
import { foldOf, hasPart, type TextFilter } from '#src/platform/database/list.ts'
import { readId } from '#src/platform/input/parse.ts'

// Filters by one column, as conditions.

export interface IdFilter {
  eq?: string | null
  in?: string[] | null
  notIn?: string[] | null
  contains?: string | null
}

/** True if the text can be part of an id. */
export function isDigits(text: string): boolean {
  return /^\d{1,18}$/.test(text)
}

export function among(column: SQLWrapper, filter: IdFilter): SQL[] {
  const ids = (list: string[]) => list.map(id => readId(id))
  const parts: SQL[] = []
  if (filter.eq) parts.push(sql`${column} = ${readId(filter.eq)}`)
  if (filter.in) parts.push(inArray(sql`${column}`, ids(filter.in)))
  // An empty `notIn` excludes nothing.
  if (filter.notIn?.length)
    parts.push(sql`(${column} is null or ${notInArray(sql`${column}`, ids(filter.notIn))})`)
  parts.push(...containing(column, filter.contains))
  return parts
}

/** The id of a version finds the tasks of all versions, as the id of the template does. */
export function ofTemplates(companyId: number, column: SQLWrapper, { notIn, ...filter }: IdFilter): SQL[] {
  const some = among(sql`one.id`, filter)
  const none = notIn?.length
    ? inArray(
        sql`one.id`,
        notIn.map(id => readId(id)),
      )
    : null
  return [
    ...(some.length ? [isTemplate(companyId, column, allOf(some))] : []),
    ...(none ? [sql`not ${isTemplate(companyId, column, none)}`] : []),
  ]
}

function containing(column: SQLWrapper, text: string | null | undefined): SQL[] {
  if (!text) return []
  return [isDigits(text) ? sql`${column}::text like ${`%${text}%`}` : sql`false`]
}

export function textParts(column: SQLWrapper, filter: TextFilter | null | undefined): SQL[] {
  return [
    ...(filter?.eq ? [sql`${column} = ${filter.eq}`] : []),
    ...(filter?.contains ? [hasPart(foldOf(column), filter.contains)] : []),
  ]
}

/** Joins conditions by `and`. None at all match everything. */
export function allOf(parts: (SQL | undefined)[]): SQL {
  return and(...parts) ?? sql`true`
}
