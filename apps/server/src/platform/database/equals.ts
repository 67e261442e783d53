import { and, eq, type InferSelectModel, isNull, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** What columns of a table are to be. */
type Values<T extends PgTable> = {
  [Name in keyof InferSelectModel<T>]?: InferSelectModel<T>[Name] | SQLWrapper
}

/** True of the rows whose columns have these values. Null means that a column has no value. */
export function equals<T extends PgTable>(table: T, values: Values<T>): SQL | undefined {
  const columns = table as unknown as Record<string, PgColumn>
  return and(
    ...Object.entries(values).map(([name, value]) => {
      const column = columns[name]
      if (!column || value === undefined) throw new TypeError(`There is no value for the column ${name}.`)
      return value === null ? isNull(column) : eq(column, value)
    }),
  )
}
