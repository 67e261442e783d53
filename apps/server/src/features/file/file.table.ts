import { bigint, boolean, doublePrecision, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { instant, key, primaryRowKey, rowKey } from '#src/platform/database/columns.ts'

export const files = snakeCase.table(
  'files',
  {
    ...rowKey(),
    /** SHA-256 of the content in hex; the key of the bytes in the store. */
    hash: text().notNull(),
    name: text().notNull(),
    ext: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    provider: text().notNull(),
    uploadedBy: key(),
    exifTakenAt: instant(),
    exifLatitude: doublePrecision(),
    exifLongitude: doublePrecision(),
    /** True for a picture that could not be opened when a format of it was tried. */
    unreadable: boolean().notNull().default(false),
    /** True for a picture or sound beside a label of templates, which name its hash. */
    ofTemplates: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  primaryRowKey,
)
