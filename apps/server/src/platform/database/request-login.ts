import { createHmac } from 'node:crypto'
import pg from 'pg'
import { withAdvisoryLock } from './advisory-lock.ts'
import { type Database, requestRole } from './db.ts'

/** The login of requests cannot be used as it is. The message says why, for the operator. */
export class RequestLoginError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RequestLoginError'
  }
}

/**
 * Opens the connections of requests by a login that owns nothing: that of `given`, else one that this
 * function makes. Call it after the migration.
 * @param given the operator's own address for requests, or null
 * @returns why requests share the login of the owner, or null when they have their own: a proxy or the rules
 *   of the operator's database may admit no login but the one that they know
 * @throws RequestLoginError when the given login does not work or may do more than a request
 */
export async function openRequestLogin(db: Database, given: string | null): Promise<string | null> {
  if (given !== null) {
    const refusal = await tryLogin(given, db)
    if (refusal !== null) throw new RequestLoginError(refusal)
    db.useRequestLogin(given)
    return null
  }
  try {
    const made = await createLogin(db)
    const refusal = await tryLogin(made, db)
    if (refusal === null) db.useRequestLogin(made)
    return refusal
  } catch (error) {
    if (error instanceof pg.DatabaseError) return error.message
    throw error
  }
}

/**
 * Creates the login of this database, or sets its password again. The password is derived from that of the
 * owner: all servers on the database know it, and it is stored nowhere. An owner without a password, as on a
 * trusted host, makes a login without one.
 */
function createLogin(db: Database): Promise<string> {
  return withAdvisoryLock(db, 'migrate', async client => {
    const { rows } = await client.query<{ name: string; exists: boolean }>(
      `select '${requestRole}_' || oid as name, exists (select from pg_roles where rolname = '${requestRole}_' || d.oid)
       from pg_database d where datname = current_database()`,
    )
    const [{ name, exists } = { name: '', exists: false }] = rows
    const owner = new pg.Client(db.connectionString).password
    const password = owner ? createHmac('sha256', owner).update(name).digest('base64url') : null
    const secret = password === null ? 'null' : pg.escapeLiteral(password)
    await client.query(`${exists ? 'alter' : 'create'} role ${name} login noinherit password ${secret}`)
    if (!exists) await client.query(`grant ${requestRole} to ${name}`)
    return withLogin(db.connectionString, name, password)
  })
}

/**
 * Returns null if the login connects, owns nothing and may become nothing but the request role; else the
 * reason.
 */
async function tryLogin(connectionString: string, db: Database): Promise<string | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query(`
      select current_database() as database, r.rolsuper or r.rolbypassrls or r.rolcreaterole as mighty,
        pg_has_role('${requestRole}', 'member') as admitted,
        array(select distinct o.rolname::text from pg_class c join pg_roles o on o.oid = c.relowner
          where c.relnamespace = 'public'::regnamespace and pg_has_role(o.oid, 'member')) as owners
      from pg_roles r where r.rolname = session_user`)
    const [{ database, mighty, admitted, owners }] = rows
    if (database !== (await databaseName(db))) return 'it is a different database'
    if (mighty) return 'its user can bypass row-level security or create roles'
    if (owners.length > 0) return `its user owns tables or can become ${owners.join(', ')}, who does`
    return admitted ? null : `its user is not a member of ${requestRole} (grant ${requestRole} to it)`
  } catch (error) {
    // A server that cannot be reached is no reason to go on with less.
    if (error instanceof pg.DatabaseError) return error.message
    throw new RequestLoginError((error as Error).message || 'it does not respond', { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

async function databaseName(db: Database): Promise<string> {
  return (await db.pool.query('select current_database() as name')).rows[0].name
}

/** Replaces user and password in an address of PostgreSQL, everywhere in it. */
export function withLogin(connectionString: string, user: string, password: string | null): string {
  const secret = password === null ? '' : `:${encodeURIComponent(password)}`
  return connectionString
    .replace(/^(\w+:\/\/)(?:[^/?]*@)?/, `$1${user}${secret}@`)
    .replace(/([?&])(?:(?:user|password)=[^&]*(?:&|$))+/g, '$1')
    .replace(/[?&]$/, '')
}
