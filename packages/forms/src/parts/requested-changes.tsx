import type { TrackedChange } from '#src/engine/requested-changes.ts'
import { Icon } from './icons.tsx'
import { texts } from './texts-en.ts'

interface RequestedChangeNotesProps {
  id: string
  requestedChanges: readonly TrackedChange[]
}

/**
 * The requested changes of a question and their state. The change of a photo is shown at the photo while it
 * exists.
 */
export function RequestedChangeNotes({ id, requestedChanges }: RequestedChangeNotesProps) {
  const notes = requestedChanges.filter(change => change.photoHash === null || change.isDone)
  const photos = requestedChanges.length - notes.length
  return (
    // This element is focused instead of the input, because the on-screen keyboard would cover the text.
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
            <strong>{texts.requestedChanges.photos({ count: photos })}</strong>
          </span>
        </p>
      )}
    </div>
  )
}

function titleOf(isPhoto: boolean, isDone: boolean): string {
  if (!isDone) return texts.requestedChanges.open
  return isPhoto ? texts.requestedChanges.photoDone : texts.requestedChanges.done
}

/** The reviewer's remark at a photo that should be retaken. */
export function RequestedPhotoNote({ remark }: { remark: string }) {
  return (
    <p className="qf-tile-asked">
      <strong>{texts.requestedChanges.photo}</strong>
      {remark !== '' && <bdi>{remark}</bdi>}
    </p>
  )
}
