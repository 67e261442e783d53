import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '@quadrat/domain/problem'
import { Semaphore } from 'async-mutex'

interface Cost {
  /** kB */
  memory: number
  passes: number
  parallelism: number
}

/** The second option of OWASP for argon2id: 19 MiB, two passes. Takes about 65 ms. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagBytes = 32

/** Half of Node's worker threads. The other half stays free for file access. */
const slots = new Semaphore(Math.max(1, Math.floor(Number(process.env.UV_THREADPOOL_SIZE || 4) / 2)))
/** A queue of this length takes a few seconds; further calls are refused. */
const waitingMax = 100

/**
 * Hashes a password with argon2id into a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`).
 * Takes about 65 ms of a worker thread, so it must be called outside of transactions.
 * @throws Problem rate.limited when too many hashes wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, cost, tagBytes)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * Returns true if the password matches the hash. Without a hash (an unknown account) it takes the same time
 * and returns false, so that the response time does not reveal which accounts exist.
 * @throws Problem rate.limited when too many hashes wait
 */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  const known = hashed === null ? null : readHash(hashed)
  const { salt, tag, ...ownCost } = known ?? { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagBytes) }
  const derived = await derive(password, salt, ownCost, tag.length)
  return timingSafeEqual(derived, tag) && known !== null
}

function readHash(hashed: string): (Cost & { salt: Buffer; tag: Buffer }) | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hashed)
  if (!match) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

let waiting = 0

/** @throws Problem rate.limited when too many hashes wait */
async function derive(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  const mustWait = slots.isLocked()
  if (mustWait && waiting >= waitingMax) throw new Problem('rate.limited', { seconds: 10 })
  if (mustWait) waiting++
  return slots.runExclusive(() => {
    if (mustWait) waiting--
    return argon2id(password, nonce, cost, tagLength)
  })
}

function argon2id(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
  // A letter such as 'é' is one code point on some keyboards and two on others.
  const message = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    )
  })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
