import { erasedText } from '@quadrat/domain/account/erasure'
import pg from 'pg'
import type { Tx } from '#src/platform/database/db.ts'
import type { ErasedPerson } from './erasure.queries.ts'

// Statements of the job, which runs as the owner. SQL text: the columns are read from the catalogue.

/** A column with texts of a company. */
export interface TextColumn {
  table: string
  column: string
  type: 'text' | 'jsonb' | 'text[]'
}

/**
 * The tables that the search for personal values leaves out: the person's own row and sign-in names, which
 * are emptied by themselves, and the audit log, whose lines are bound by hashes and redacted by
 * `platform/audit/audit-redaction.ts`.
 */
const otherwise = ['people', 'sign_in_names', 'audit']

/**
 * All columns with texts in tables of a company. Columns of a unique index are left out: two records would
 * get one name.
 */
export async function textColumns(tx: Tx): Promise<TextColumn[]> {
  const { rows } = await tx.$client.query(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'jsonb', 'text[]') and c.relname <> all ($1)
       and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'company_id')
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))
     order by 1, 2`,
    [otherwise],
  )
  return rows
}

/** What the audit log is redacted by: single names too, in lines about the person. */
export function redactedValues(person: ErasedPerson): { values: string[]; unmistakable: string[] } {
  const { words, whole } = personalValues(person)
  return { values: [...words, ...whole, person.firstName, person.lastName], unmistakable: words }
}

/** What names a person, as it may stand in texts. A single name is too common to be searched for. */
export interface PersonalValues {
  /** Replaced within texts, where they are words of their own. */
  words: string[]
  /** Replaced where they are the whole text. */
  whole: string[]
}

export function personalValues(person: ErasedPerson): PersonalValues {
  const { firstName, lastName, email, phoneNumber, idNumber } = person
  const given = (values: (string | null)[]) => values.flatMap(value => (value?.trim() ? [value.trim()] : []))
  const fullName = firstName.trim() && lastName.trim() ? `${firstName.trim()} ${lastName.trim()}` : null
  return { words: given([fullName, email, phoneNumber]), whole: given([idNumber]) }
}

const plain = (text: string) => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&')
/** As the value stands in the text of JSON. */
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const asWord = (pattern: string) => `(?<![[:alnum:]])${pattern}(?![[:alnum:]])`

/** Replaces the values in a column of a company, and returns in how many rows. */
export async function replaceValues(
  tx: Tx,
  companyId: number,
  { table, column, type }: TextColumn,
  { words, whole }: PersonalValues,
): Promise<number> {
  const isText = type === 'text'
  const written = isText ? (text: string) => text : inJson
  const patterns = [
    ...words.map(word => asWord(plain(written(word)))),
    ...whole.map(value => (isText ? `^${plain(value)}$` : `"${plain(written(value))}"`)),
  ]
  if (patterns.length === 0) return 0
  const name = pg.escapeIdentifier(column)
  const text = isText ? name : type === 'jsonb' ? `${name}::text` : `texts_to_json(${name})`
  // A whole value in JSON stands between its quotes.
  const replaced = patterns.reduce((sql, pattern, at) => {
    const by = !isText && at >= words.length ? `"${erasedText}"` : erasedText
    return `regexp_replace(${sql}, ${pg.escapeLiteral(pattern)}, ${pg.escapeLiteral(by)}, 'gi')`
  }, text)
  const value = isText ? replaced : type === 'jsonb' ? `(${replaced})::jsonb` : `texts_from_json(${replaced})`
  const { rowCount } = await tx.$client.query(
    `update ${pg.escapeIdentifier(table)} set ${name} = ${value} where company_id = $1 and ${text} ~* $2`,
    [companyId, patterns.map(pattern => `(?:${pattern})`).join('|')],
  )
  return rowCount ?? 0
}
