import { labelFilesOf } from '@quadrat/domain/template/label-media'
import { withGroups } from '@quadrat/domain/template/template-structure'
import { fetchBytes, Refused } from '#src/shared/api.ts'
import { readSession } from './session.ts'
import { isStorageFull, type Session, store } from './store.ts'

// The pictures and sounds beside labels. They are fetched behind everything else, and kept for as long as a
// template or a report of the person names them.

/** Fetches the files that are not here yet, and removes those that nothing names. */
export async function keepLabelFiles(): Promise<void> {
  const session = await readSession()
  if (!session || session.expired) return
  const { id: personId } = session.person
  const work = await store.work.get(personId)
  const templates = work?.work.projects.flatMap(project => project.templates) ?? []
  const wanted = new Set(
    templates
      .flatMap(({ fields, groups }) => labelFilesOf(withGroups(fields, groups)))
      .map(({ hash }) => hash),
  )
  const here = new Set<string>()
  for (const [, hash] of await store.labelFiles.where({ personId }).primaryKeys()) here.add(hash)
  try {
    for (const hash of wanted) if (!here.has(hash)) await fetchFile(session, hash)
  } catch (error) {
    // The next pull goes on. A full phone shows labels alone.
    console.warn('A picture or a sound beside a label did not come.', error)
  }
  const reports = await store.reports.where({ personId }).toArray()
  const named = new Set(
    reports.flatMap(({ template }) => labelFilesOf(template.fields)).map(({ hash }) => hash),
  )
  const unneeded = [...here].filter(hash => !wanted.has(hash) && !named.has(hash))
  await store.labelFiles.bulkDelete(unneeded.map((hash): [string, string] => [personId, hash]))
}

async function fetchFile(session: Session, hash: string): Promise<Blob | null> {
  const call = { token: session.jwt, timeout: 60_000 }
  try {
    const { bytes, mime } = await fetchBytes(`/api/templates/files/${hash}`, call)
    await store.labelFiles.put({ personId: session.person.id, hash, bytes, mime }).catch(error => {
      if (!isStorageFull(error)) throw error
    })
    return new Blob([bytes], { type: mime })
  } catch (error) {
    // The server has lost it, or another version of the template is in use by now.
    if (error instanceof Refused && error.refusal.status === 404) return null
    throw error
  }
}

const urls = new Map<string, string>()

/**
 * Returns an object URL of a picture or sound beside a label; it is fetched if it is not here yet. The URL is
 * never revoked. @throws Error if it is neither here nor to be had
 */
export async function labelFileUrl(personId: string, hash: string): Promise<string> {
  const key = `${personId} ${hash}`
  const cached = urls.get(key)
  if (cached) return cached
  const row = await store.labelFiles.get([personId, hash])
  const session = row ? null : await readSession()
  const file = row ? new Blob([row.bytes], { type: row.mime }) : session && (await fetchFile(session, hash))
  if (!file) throw new Error('This file is not on this phone.')
  const url = URL.createObjectURL(file)
  urls.set(key, url)
  return url
}
