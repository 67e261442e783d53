import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../apps/server/src/platform/database/db.ts'
import { hashPassword } from '../apps/server/src/platform/security/passwords.ts'
import { makers } from '../apps/server/test/make.ts'
import { benchDatabase, runSql } from './lib/databases.ts'
import { type HttpClient, type HttpResponse, httpClient } from './lib/http.ts'
import { milliseconds, progress, type Report, type Result, result, times } from './lib/result.ts'
import { startServer } from './lib/server.ts'
import { median, quantile, takeTurns } from './lib/turns.ts'

const rounds = 7
const turnMs = 3000
const wrongPerSecond = 100
const limit = 1.2
const password = 'the-right-one'
/** More than the server's queue of hashes, so that the number of connections does not limit the attack. */
const connections = 256
const many = 200

/** An attack with wrong passwords, its results, and the concurrent sign-ins of others. */
interface Attack {
  what: string
  isLimited: boolean
  send(index: number): Promise<HttpResponse>
  hashed: number
  /** Requests that were refused without hashing. */
  refused: number
  beside: SignIns
}

interface SignIns {
  tookMs: number[]
  turnedAway: number
}

/** Measures how much an attack with wrong passwords slows the sign-in of others. */
export async function lockOut(): Promise<Report[]> {
  progress('wrong passwords')
  const database = await benchDatabase('lock_out', 100, true)
  const { url, fixture } = database
  const [email, victim] = [
    await addSuperAdmin(url, fixture.companyId),
    await addSuperAdmin(url, fixture.companyId),
  ]
  const server = await startServer(url)
  const honest = httpClient(server.url, 1, '127.0.0.3')
  const attacker = httpClient(server.url, connections, '127.0.0.2')
  const attackers = Array.from({ length: many }, (_, n) => httpClient(server.url, 4, `127.0.1.${n + 1}`))
  const attackOf = (what: string, send: Attack['send'], isLimited = false): Attack => ({
    what,
    isLimited,
    send,
    hashed: 0,
    refused: 0,
    beside: { tookMs: [], turnedAway: 0 },
  })
  const attacks = {
    account: attackOf('against one account', () => signIn(attacker, victim, 'wrong-password'), true),
    names: attackOf(`against ${many} names that nobody has`, n => signIn(attacker, strange(n), 'wrong')),
    networks: attackOf(`the same from ${many} addresses`, n =>
      signIn(attackers[n % many] ?? attacker, strange(n), 'wrong'),
    ),
  }
  const beside = async (attack: Attack | null) => {
    // Each round is a new attack: with the failures of the previous one, it would be refused at once.
    await runSql(url, 'delete from sign_in_attempts')
    const stop = new AbortController()
    const flood = attack && floodOf(attack, stop.signal)
    const { tookMs, turnedAway } = await signInsFor(turnMs, () => signIn(honest, email, password))
    stop.abort()
    await flood
    if (attack) {
      attack.beside.tookMs.push(...tookMs)
      attack.beside.turnedAway += turnedAway
    } else if (turnedAway > 0) throw new Error(`${turnedAway} sign-ins failed with nobody beside them`)
    // A refused sign-in counts as infinite time.
    return median([...tookMs, ...Array<number>(turnedAway).fill(Number.POSITIVE_INFINITY)])
  }
  try {
    await beside(null)
    const took = await takeTurns(
      {
        quiet: () => beside(null),
        account: () => beside(attacks.account),
        names: () => beside(attacks.names),
        networks: () => beside(attacks.networks),
      },
      rounds,
    )
    const names = ['account', 'names', 'networks'] as const
    return [
      {
        title: 'Wrong passwords, and the sign-in of somebody else',
        how: `Sign-ins of one account one after another (a hash of 65 ms each), by themselves and while ${wrongPerSecond} wrong passwords a second arrive from other addresses, in turns of ${turnMs / 1000} s; median of ${rounds} rounds. Each turn is the beginning of an attack: nothing was counted before it.`,
        results: names.flatMap(name => resultsOf(attacks[name], took[name], took.quiet)),
      },
    ]
  } finally {
    for (const client of [honest, attacker, ...attackers]) client.close()
    await server.stop()
    await database.release()
  }
}

/** Creates a person with the password. Returns their email address. */
async function addSuperAdmin(url: string, companyId: number): Promise<string> {
  const db = openDatabase(url, 1)
  try {
    const passwordHash = await hashPassword(password)
    const { email } = await makers(db).person(companyId, 'superAdmin', { passwordHash })
    return email ?? ''
  } finally {
    await db.close()
  }
}

const strange = (index: number) => `nobody-${index % many}@else.example`

const signIn = (http: HttpClient, identifier: string, typed: string) =>
  http.send({
    method: 'POST',
    path: '/api/auth/local',
    token: '',
    body: { identifier, password: typed, type: 'baoleader' },
  })

/** Signs in repeatedly for about this long. */
async function signInsFor(forMs: number, send: () => Promise<HttpResponse>): Promise<SignIns> {
  const done: SignIns = { tookMs: [], turnedAway: 0 }
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const start = performance.now()
    const { status } = await send()
    if (status === 200) done.tookMs.push(performance.now() - start)
    else done.turnedAway++
  }
  return done
}

/** Sends wrong passwords at a constant rate, without waiting for responses, until it is stopped. */
async function floodOf(attack: Attack, stop: AbortSignal): Promise<void> {
  const sent: Promise<void>[] = []
  const start = performance.now()
  const send = async (index: number) => {
    const { status } = await attack.send(index)
    if (status === 401) attack.hashed++
    else attack.refused++
  }
  while (!stop.aborted) {
    while (sent.length < ((performance.now() - start) / 1000) * wrongPerSecond) sent.push(send(sent.length))
    await wait(5)
  }
  await Promise.all(sent)
}

function resultsOf(attack: Attack, tookMs: number, quietMs: number): Result[] {
  const { what, isLimited, hashed, refused, beside } = attack
  const ratio = tookMs / quietMs
  return [
    result({
      what: `a sign-in while ${wrongPerSecond} a second come ${what}`,
      ours: milliseconds(tookMs),
      reference: milliseconds(quietMs),
      ratio: times(ratio),
      ...(isLimited && { limit: `≤ ${limit.toFixed(2)} ×`, holds: ratio <= limit }),
    }),
    result({
      what: `slowest of ${beside.tookMs.length} such sign-ins, ${beside.turnedAway} more were turned away`,
      ours: milliseconds(quantile(beside.tookMs, 1)),
    }),
    result({ what: 'wrong passwords that were hashed, of all', ours: `${hashed} of ${hashed + refused}` }),
  ]
}
