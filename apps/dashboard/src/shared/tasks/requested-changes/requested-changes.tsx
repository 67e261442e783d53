import { IconFlag } from '@tabler/icons-react'
import type { Evidence } from '../task.api.ts'
import styles from './requested-changes.module.css'

export type RequestedChange = Evidence['requestedChanges'][number]

/** The requested changes of an edit request. */
export function RequestedChanges({ changes }: { changes: readonly RequestedChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes} aria-label="Marked for the data collector">
      {changes.map(change => {
        const name = nameOf(change)
        return (
          <li key={`${change.fieldId}-${change.photoHash}`}>
            <IconFlag size={14} stroke={2} aria-hidden />
            <RequestedPhoto change={change} />
            <span>
              <bdi>
                <strong>{name}</strong>
              </bdi>
              {change.remark && (
                <>
                  {/[?؟!:.]$/.test(name) ? ' ' : ': '}
                  <bdi>{change.remark}</bdi>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** A thumbnail of the photo that a requested change is about. */
export function RequestedPhoto({ change }: { change: RequestedChange }) {
  const { photo } = change
  if (!photo) return null
  return (
    <a className={styles.thumbnail} href={photo.url} target="_blank" rel="noreferrer">
      <img src={photo.formats?.thumbnail.url ?? photo.url} alt={nameOf(change)} loading="lazy" />
    </a>
  )
}

/** 'Photo 2' for a photo of the report, 'Crown: photo 2' for one of a question, else the question. */
export function nameOf({ fieldId, photoHash, photoNumber, label }: RequestedChange): string {
  if (photoHash === null) return label
  const photo = photoNumber === null ? 'photo' : `photo ${photoNumber}`
  return fieldId === 'photos' ? photo.replace('p', 'P') : `${label}: ${photo}`
}
