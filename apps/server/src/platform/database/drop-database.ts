import type pg from 'pg'

/**
 * `insufficient_privilege`: PostgreSQL is vacuuming the database, as a superuser whom the owner may not end.
 */
const refused = '42501'
/** `object_in_use`: somebody else is connected. */
const inUse = '55006'
const attemptsMax = 5

/**
 * Drops a database and ends all connections to it.
 *
 * `with (force)` ends nothing where one of the connections belongs to a superuser, and an autovacuum worker
 * counts as one. A drop without it interrupts autovacuum, and is refused for other connections. So the two
 * take turns.
 * @param run sends a statement
 * @throws the error of the driver
 */
export async function dropDatabase(run: (sql: string) => Promise<unknown>, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await run(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if ((error as pg.DatabaseError).code !== refused || attempt === attemptsMax) throw error
    }
    try {
      await run(`drop database if exists ${name}`)
      return
    } catch (error) {
      if ((error as pg.DatabaseError).code !== inUse) throw error
    }
  }
}
