import { expectedFiles } from '@quadrat/domain/answer/answers'
import { type SentMedia, taskDetailSchema } from '@quadrat/domain/collector-api/own-tasks'
import { fetchJson, NoNetwork } from '#src/shared/api.ts'
import { readSession } from './session.ts'

// Recordings, videos and files leave the phone when they are sent. Players then read them from the server.

type Addresses = ReadonlyMap<string, string>

/** The addresses of the files of a report, by their hashes. One request serves all players of a page. */
const asked = new Map<string, Promise<Addresses>>()

/** Returns the address of a file of an own report on the server; null if it can't be read now. */
export async function sentMediaUrl(taskId: string, hash: string): Promise<string | null> {
  const addresses = asked.get(taskId) ?? addressesOf(taskId)
  asked.set(taskId, addresses)
  try {
    const address = (await addresses).get(hash)
    if (address) return address
  } catch (error) {
    if (!(error instanceof NoNetwork)) console.error(error)
  }
  // The next player asks again: there was no network, or the file has not arrived.
  asked.delete(taskId)
  return null
}

async function addressesOf(taskId: string): Promise<Addresses> {
  const session = await readSession()
  if (!session) return new Map()
  const detail = await fetchJson(`/api/collector/tasks/${taskId}`, taskDetailSchema, { token: session.jwt })
  const files: SentMedia[] = expectedFiles({ answers: detail.answers, photos: [] })
  return new Map(files.flatMap(({ hash, url }) => (url ? [[hash, url]] : [])))
}
