import { readSetting, store, writeSetting } from './store.ts'

interface Lease {
  owner: string
  until: number
}

const leaseMs = 30_000

/**
 * Runs `work` under a lock that all tabs of this phone share. A Web Lock ends with its page. Browsers without
 * Web Locks use a lease in the store, which expires 30 seconds after its page was killed, and skip the work
 * if it is taken.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(name, work)
    return
  }
  await withLease(`lease:${name}`, work)
}

async function withLease(key: string, work: () => Promise<void>): Promise<void> {
  const owner = crypto.randomUUID()
  if (!(await takeLease(key, owner))) return
  const renewal = setInterval(() => void takeLease(key, owner), leaseMs / 3)
  try {
    await work()
  } finally {
    clearInterval(renewal)
    await writeSetting(key, { owner: '', until: 0 } satisfies Lease)
  }
}

function takeLease(key: string, owner: string): Promise<boolean> {
  return store.transaction('rw', store.settings, async () => {
    const lease = await readSetting<Lease>(key)
    const now = Date.now()
    if (lease && lease.owner !== owner && lease.until > now) return false
    await writeSetting(key, { owner, until: now + leaseMs } satisfies Lease)
    return true
  })
}
