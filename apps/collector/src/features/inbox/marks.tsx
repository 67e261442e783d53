import type { RequestedChange } from '@quadrat/domain/requested-change'
import { IconFlag } from '@tabler/icons-react'

interface MarksProps {
  marks: readonly RequestedChange[]
  /** Of the photos that are shown, in their order. */
  hashes?: readonly string[]
}

/** The reviewer's words at one answer; those about a photo name it by its place. */
export function Marks({ marks, hashes = [] }: MarksProps) {
  return (
    <ul className="marks">
      {marks.map(({ photoHash, remark }) => (
        <li key={photoHash ?? ''} className="mark-line">
          <IconFlag aria-hidden="true" size={20} stroke={2} />
          <span>
            <strong>{placeOf(photoHash, hashes)}</strong>
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

function placeOf(photoHash: string | null, hashes: readonly string[]): string {
  const index = photoHash === null ? -1 : hashes.indexOf(photoHash)
  return index === -1 ? 'Marked' : `Photo ${index + 1}`
}

export function markedText(count: number): string {
  return count === 1
    ? 'One part of the report is marked below.'
    : `${count} parts of the report are marked below.`
}
