import { requestedChangeKey } from '@quadrat/domain/task/requested-change'
import { Rich } from '@quadrat/forms/rich'
import { IconFlag } from '@tabler/icons-react'
import type { Evidence } from '../task.api.ts'
import { photoName } from './photo-name.ts'
import styles from './requested-changes.module.css'
import { texts } from './texts-en.ts'

export type RequestedChange = Evidence['requestedChanges'][number]

/** The requested changes of an edit request. */
export function RequestedChanges({ changes }: { changes: readonly RequestedChange[] }) {
  if (changes.length === 0) return null
  return (
    <ul className={styles.changes} aria-label={texts.marked}>
      {changes.map(change => {
        const name = nameOf(change)
        return (
          <li key={requestedChangeKey(change)}>
            <IconFlag size={14} stroke={2} aria-hidden />
            <RequestedPhoto change={change} />
            <span>
              <Named name={name} remark={change.remark} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function Named({ name, remark }: { name: string; remark: string }) {
  const part = (
    <bdi>
      <strong>{name}</strong>
    </bdi>
  )
  if (!remark) return part
  const text = /[?؟!:.]$/.test(name) ? texts.remarkOnQuestion : texts.remark
  return <Rich text={text} values={{ part, remark: <bdi>{remark}</bdi> }} />
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

/** The name of the photo or the question. */
export function nameOf({ fieldId, photoHash, photoNumber, label }: RequestedChange): string {
  return photoHash === null ? label : photoName(fieldId, label, photoNumber)
}
