import type { AskedChange } from '#src/engine/asked.ts'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'

interface AskedNotesProps {
  id: string
  asked: readonly AskedChange[]
}

/**
 * The reviewer's words at a question, and whether it says something else by now. A photo that was marked has them
 * at itself for as long as it is there.
 */
export function AskedNotes({ id, asked }: AskedNotesProps) {
  const notes = asked.filter(change => change.photoHash === null || change.isDone)
  const photos = asked.length - notes.length
  return (
    // Focus comes here and not to the input, where a keyboard would cover what is to be read.
    <div className="qf-asked-list" id={id} tabIndex={-1} data-asked="">
      {notes.map(({ photoHash, remark, isDone }) => (
        <p className="qf-asked" key={photoHash ?? ''} data-done={isDone || undefined}>
          <Icon name={isDone ? 'check' : 'flag'} />
          <span>
            <strong>{titleOf(photoHash !== null, isDone)}</strong>
            {remark !== '' && <bdi>{remark}</bdi>}
          </span>
        </p>
      ))}
      {photos > 0 && (
        <p className="qf-asked">
          <Icon name="flag" />
          <span>
            <strong>{texts.asked.photos(photos)}</strong>
          </span>
        </p>
      )}
    </div>
  )
}

function titleOf(isPhoto: boolean, isDone: boolean): string {
  if (!isDone) return texts.asked.open
  return isPhoto ? texts.asked.photoDone : texts.asked.done
}

/** At the photo that is asked for again. */
export function AskedPhoto({ remark }: { remark: string }) {
  return (
    <p className="qf-tile-asked">
      <strong>{texts.asked.photo}</strong>
      {remark !== '' && <bdi>{remark}</bdi>}
    </p>
  )
}
