import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { Problem } from '@quadrat/domain/problem'

interface Cost {
  /** kB */
  memory: number
  passes: number
  parallelism: number
}

/** OWASP's second choice for argon2id: 19 MiB, two passes, about 65 ms. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagBytes = 32

/** Node's worker threads also read and write the files: half of them are left to that. */
const atOnce = Math.max(1, Math.floor(Number(process.env.UV_THREADPOOL_SIZE || 4) / 2))
/** More than a few seconds of hashing: whoever comes then is sent away at once. */
const waitingMax = 100

/**
 * Hashes a password with argon2id into a PHC string (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`).
 * Takes about 65 ms of a worker thread: call it outside any transaction.
 * @throws Problem rate.limited when very many hashes wait
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, cost, tagBytes)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * Whether the password is the one that was hashed. With no hash at all (nobody has that name) it takes the
 * same time and answers false, so that the time tells nobody who has an account.
 * @throws Problem rate.limited when very many hashes wait
 */
export async function verifyPassword(password: string, hashed: string | null): Promise<boolean> {
  const known = hashed === null ? null : readHash(hashed)
  const { salt, tag, ...its } = known ?? { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(tagBytes) }
  const derived = await derive(password, salt, its, tag.length)
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

let running = 0
const waiting: (() => void)[] = []

/** @throws Problem rate.limited when too many wait already */
async function derive(password: string, nonce: Buffer, its: Cost, tagLength: number): Promise<Buffer> {
  if (running < atOnce) running++
  else if (waiting.length >= waitingMax) throw new Problem('rate.limited', { seconds: 10 })
  else await new Promise<void>(resolve => waiting.push(resolve))
  try {
    return await argon2id(password, nonce, its, tagLength)
  } finally {
    // The place goes to the next in the queue as it is.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function argon2id(password: string, nonce: Buffer, its: Cost, tagLength: number): Promise<Buffer> {
  // One person's 'é' is two code points on another's keyboard.
  const message = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, tagLength, ...its }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    )
  })
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
