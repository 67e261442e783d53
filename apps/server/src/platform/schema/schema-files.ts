import { startTemporaryPostgres } from '@quadrat/embedded-postgres/start'
import { openDatabase } from '#src/platform/database/db.ts'
import { migrate } from '#src/platform/database/migrate.ts'
import { entityDiagrams } from './entity-diagrams.ts'
import { readSchema, type Schema } from './read-schema.ts'
import { schemaSql } from './schema-sql.ts'

/** Migrates an empty embedded PostgreSQL, not the configured one: versions print expressions differently. */
export async function readMigratedSchema(): Promise<Schema> {
  const postgres = await startTemporaryPostgres()
  try {
    const db = openDatabase(postgres.connectionString, 2)
    try {
      await migrate(db)
      const client = await db.pool.connect()
      try {
        return await readSchema(client)
      } finally {
        client.release(true)
      }
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** The generated files of the schema, with their texts. */
export const schemaFiles = (schema: Schema): { url: URL; text: string }[] => [
  { url: new URL('../../../schema.sql', import.meta.url), text: schemaSql(schema) },
  {
    url: new URL('../../../../../docs/architecture/tables.md', import.meta.url),
    text: entityDiagrams(schema),
  },
]
