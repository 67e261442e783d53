import { expectedFiles } from '@quadrat/domain/answer/answers'
import { type DeliveryEvent, isUnsent, type Step, step } from './outbox.ts'
import { type Report, store } from './store.ts'

// What becomes of a stored report. Apart from `reports.ts`, which needs the logic of forms: the service
// worker and the first screen do not.

/**
 * Applies a delivery event to a stored report. The photos are deleted in the same transaction that stores
 * 'sent', except those that another unsent report on this phone needs. Returns null if the report is not
 * being sent.
 */
export async function recordEvent(
  clientId: string,
  event: DeliveryEvent,
  now: number,
): Promise<(Step & { report: Report }) | null> {
  return store.transaction('rw', store.reports, store.photos, async () => {
    const kept = await store.reports.get(clientId)
    if (!kept || (kept.state !== 'waiting' && kept.state !== 'sending')) return null
    const next = step(kept, event, { now, random: Math.random() })
    const report: Report = { ...kept, ...next.delivery }
    await store.reports.put(report)
    if (report.state === 'sent') await deletePhotos(report)
    return { ...next, report }
  })
}

/** Deletes a draft or a refused report with its photos. A waiting or sent report stays. */
export async function deleteReport(clientId: string): Promise<void> {
  await store.transaction('rw', store.reports, store.photos, store.recordings, async () => {
    const report = await store.reports.get(clientId)
    if (!report || (report.state !== 'draft' && report.state !== 'refused')) return
    await store.reports.delete(clientId)
    await store.recordings.where({ clientId }).delete()
    await deletePhotos(report)
  })
}

/** Counts the photos of a report that the server has received, and all that it will receive. */
export function photoProgress(report: Report): { sent: number; all: number } {
  const all = expectedFiles(report).length - report.refusedPhotos.length
  return { sent: report.missing === null ? 0 : Math.max(0, all - report.missing.length), all }
}

async function deletePhotos(report: Report): Promise<void> {
  const others = await store.reports
    .where({ personId: report.personId })
    .filter(r => r.clientId !== report.clientId && (r.state === 'draft' || isUnsent(r.state)))
    .toArray()
  const needed = new Set(others.flatMap(expectedFiles).map(photo => photo.hash))
  const hashes = expectedFiles(report)
    .map(photo => photo.hash)
    .filter(hash => !needed.has(hash))
  await store.photos.bulkDelete(hashes.map((hash): [string, string] => [report.personId, hash]))
}
