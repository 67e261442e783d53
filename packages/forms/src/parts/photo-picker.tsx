import type { PhotoRef } from '@quadrat/domain/answer/answers'
import type { PhotoSettings } from '@quadrat/domain/template/photo-settings'
import type { TrackedChange } from '#src/engine/requested-changes.ts'
import { Button } from './button.tsx'
import { DrawOnPhoto } from './draw-on-photo.tsx'
import { useHost } from './host.tsx'
import { Icon } from './icons.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { RequestedPhotoNote } from './requested-changes.tsx'
import { texts } from './texts-en.ts'
import { type Capture, type ChangePhotos, useCaptures } from './use-captures.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface PhotoPickerProps {
  title: string
  photos: readonly PhotoRef[]
  max: number
  /** Of a question; the photos of the report itself are taken as usual. */
  settings?: PhotoSettings | undefined
  onChange: ChangePhotos
  /** The changes that a reviewer requested of these photos, or of one of them. */
  requestedChanges?: readonly TrackedChange[] | undefined
}

/** Photos with add, retake, remove and undo. It shows the errors of its captures. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { title, photos, max, settings, onChange, requestedChanges = [] } = props
  const { hasCamera = true } = useHost()
  const { busy, notes, removed, capture, remove, undo } = useCaptures(photos, max, onChange, settings)
  // A computer has no camera: what was photographed elsewhere is chosen there.
  const isCameraOnly = settings?.isCameraOnly === true && hasCamera
  const changeOf = ({ hash }: PhotoRef) => requestedChanges.find(change => change.photoHash === hash)
  const isFull = photos.length >= max
  const keptFocus = useKeptFocus(busy === null ? photos.map(({ hash }) => hash).join() : null)
  return (
    <div className="qf-photos" aria-busy={busy !== null} {...keptFocus}>
      {(photos.length > 0 || busy?.replaces === null) && (
        <ul className="qf-tiles">
          {photos.map((photo, index) => (
            <li key={photo.hash} data-asked-photo={changeOf(photo) ? '' : undefined}>
              {busy?.replaces === photo.hash ? (
                <Adding left={1} />
              ) : (
                <PhotoTile
                  photo={photo}
                  alt={`${title}: ${texts.photos.alt({ index: index + 1, count: photos.length })}`}
                />
              )}
              {changeOf(photo) && <RequestedPhotoNote remark={changeOf(photo)?.remark ?? ''} />}
              <div className="qf-tile-actions">
                <Button
                  icon="retake"
                  text={hasCamera ? texts.photos.retake : texts.photos.replace}
                  variant="stacked"
                  label={`${hasCamera ? texts.photos.retake : texts.photos.replace} ${texts.photos.alt({ index: index + 1, count: photos.length })}`}
                  disabled={busy !== null}
                  onPress={() => capture({ source: hasCamera ? 'camera' : 'files', replaces: photo.hash })}
                />
                <Button
                  icon="trash"
                  text={texts.photos.remove}
                  variant="stacked"
                  label={`${texts.photos.remove} ${texts.photos.alt({ index: index + 1, count: photos.length })}`}
                  disabled={busy !== null}
                  onPress={() => remove(photo, index)}
                />
                {settings?.canDraw && (
                  <DrawOnPhoto
                    photo={photo}
                    title={`${title}: ${texts.photos.alt({ index: index + 1, count: photos.length })}`}
                    isDisabled={busy !== null}
                    onDrawn={drawn =>
                      onChange(now => now.map(one => (one.hash === photo.hash ? drawn : one)))
                    }
                  />
                )}
              </div>
            </li>
          ))}
          {busy?.replaces === null && (
            <li>
              <Adding left={busy.left} />
            </li>
          )}
        </ul>
      )}
      <p className="qf-hint" role="status">
        {photosTaken(photos.length, max)}
      </p>
      {removed !== null && (
        <p className="qf-note" role="status">
          <span>{texts.photos.removed}</span>
          <Button icon="undo" text={texts.photos.undo} variant="quiet" onPress={undo} />
        </p>
      )}
      {notes.map(note => (
        <p className="qf-note qf-note-error" role="alert" key={note.text}>
          <Icon name="alert" />
          <span>{note.text}</span>
          {note.retry !== null && note === notes.at(-1) && (
            <RetryButton
              again={note.retry}
              onPress={capture}
              disabled={isFull && note.retry.replaces === null}
            />
          )}
        </p>
      ))}
      <div className="qf-row">
        {hasCamera && (
          <Button
            icon="camera"
            text={texts.photos.camera}
            label={`${texts.photos.camera}: ${title}`}
            variant={photos.length === 0 ? 'filled' : 'plain'}
            disabled={busy !== null || isFull}
            onPress={() => capture({ source: 'camera', replaces: null })}
          />
        )}
        {!isCameraOnly && (
          <Button
            icon="images"
            text={texts.photos.files}
            label={`${texts.photos.files}: ${title}`}
            disabled={busy !== null || isFull}
            onPress={() => capture({ source: 'files', replaces: null })}
          />
        )}
      </div>
    </div>
  )
}

function Adding({ left }: { left: number }) {
  return (
    <span className="qf-tile qf-tile-loading" role="status">
      <span className="qf-spinner" />
      {left === 1 ? texts.photos.adding : texts.photos.addingMore({ left })}
    </span>
  )
}

function RetryButton(props: { again: Capture; disabled: boolean; onPress: (again: Capture) => void }) {
  return (
    <Button
      icon="retake"
      text={texts.photos.retry}
      variant="quiet"
      disabled={props.disabled}
      onPress={() => props.onPress(props.again)}
    />
  )
}

function photosTaken(count: number, max: number): string {
  if (count === 0) return texts.photos.none
  return count < max ? texts.photos.count({ count }) : texts.photos.full({ count })
}
