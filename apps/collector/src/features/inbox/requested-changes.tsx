import type { RequestedChange } from '@quadrat/domain/task/requested-change'
import { IconFlag } from '@tabler/icons-react'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { texts } from './texts-en.ts'

interface RequestedChangesProps {
  requestedChanges: readonly RequestedChange[]
  /** The hashes of the visible photos, in their order. */
  hashes?: readonly string[]
}

/** The requested changes of one answer. A photo is named by its position. */
export function RequestedChanges({ requestedChanges, hashes = [] }: RequestedChangesProps) {
  return (
    <ul className="marks">
      {requestedChanges.map(({ photoHash, remark }) => (
        <li key={photoHash ?? ''} className="mark-line">
          <IconFlag aria-hidden="true" size={20} stroke={2} />
          <span>
            <strong>{subjectOf(photoHash, hashes)}</strong>
            {remark !== '' && (
              <>
                : <bdi>{remark}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function subjectOf(photoHash: string | null, hashes: readonly string[]): string {
  const index = photoHash === null ? -1 : hashes.indexOf(photoHash)
  return index === -1 ? texts.markedHere : appTexts.photo({ number: index + 1 })
}
