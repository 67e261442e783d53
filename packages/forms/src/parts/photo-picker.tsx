import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { useState } from 'react'
import type { CaptureFailure, CaptureSource, OnCaptured } from '#src/contract.ts'
import type { TrackedChange } from '#src/engine/requested-changes.ts'
import { Button } from './button.tsx'
import { useHost } from './host.tsx'
import { Icon } from './icons.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { RequestedPhotoNote } from './requested-changes.tsx'
import { captureFailed, texts } from './texts-en.ts'

interface PhotoPickerProps {
  title: string
  photos: readonly PhotoRef[]
  max: number
  /** Called with a function from the current photos to the new ones. */
  onChange: (change: (now: PhotoRef[]) => PhotoRef[]) => void
  /** The changes that a reviewer requested of these photos, or of one of them. */
  requestedChanges?: readonly TrackedChange[] | undefined
}

interface Note {
  text: string
  /** The capture to repeat, if it failed. */
  retry: Capture | null
}

interface Capture {
  source: CaptureSource
  /** The hash of the photo to replace; null to add one. */
  replaces: string | null
}

/** Photos with add, retake, remove and undo. It shows the errors of its captures. */
export function PhotoPicker({ title, photos, max, onChange, requestedChanges = [] }: PhotoPickerProps) {
  const { capturePhoto, hasCamera = true } = useHost()
  const [busy, setBusy] = useState<{ replaces: string | null; left: number } | null>(null)
  const [notes, setNotes] = useState<Note[]>([])
  const [removed, setRemoved] = useState<{ photo: PhotoRef; index: number } | null>(null)

  async function capture({ source, replaces }: Capture) {
    setBusy({ replaces, left: 1 })
    setNotes([])
    setRemoved(null)
    const failed = (name: string, reason: CaptureFailure): Note => ({
      text: captureFailed(name, reason),
      retry: { source, replaces },
    })
    const addedHashes = new Set<string>()
    const add = (captured: PhotoRef[]) => {
      const fresh = captured.filter(({ hash }) => !addedHashes.has(hash))
      if (fresh.length === 0) return
      for (const { hash } of fresh) addedHashes.add(hash)
      onChange(now => placed(now, fresh, replaces, max))
    }
    try {
      const onCaptured: OnCaptured = (item, left) => {
        if (left > 0) setBusy({ replaces, left })
        if (item.status === 'stored') add([item.photo])
      }
      const captured = await capturePhoto(source, replaces === null ? max - photos.length : 1, onCaptured)
      const stored = captured.flatMap(item => (item.status === 'stored' ? [item.photo] : []))
      const isHere = (photo: PhotoRef) =>
        photo.hash !== replaces && photos.some(own => own.hash === photo.hash)
      const errors = captured.flatMap(item =>
        item.status === 'failed' ? [failed(item.name, item.reason)] : [],
      )
      setNotes(stored.some(isHere) ? [...errors, { text: texts.photos.twice, retry: null }] : errors)
      // For a host that does not call onCaptured.
      add(stored)
    } catch {
      setNotes([failed('', 'unreadable')])
    } finally {
      setBusy(null)
    }
  }

  function remove(photo: PhotoRef, index: number) {
    setNotes([])
    setRemoved({ photo, index })
    onChange(now => now.filter(other => other.hash !== photo.hash))
  }

  function undo() {
    if (removed === null) return
    const { photo, index } = removed
    onChange(now => placed([...now.slice(0, index), photo, ...now.slice(index)], [], null, max))
    setRemoved(null)
  }

  const changeOf = ({ hash }: PhotoRef) => requestedChanges.find(change => change.photoHash === hash)
  const isFull = photos.length >= max
  return (
    <div className="qf-photos" aria-busy={busy !== null}>
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
        <Button
          icon="images"
          text={texts.photos.files}
          label={`${texts.photos.files}: ${title}`}
          disabled={busy !== null || isFull}
          onPress={() => capture({ source: 'files', replaces: null })}
        />
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

/** Adds photos at the end or in the place of the replaced one. Each photo appears once, at most `max` in all. */
function placed(now: PhotoRef[], added: PhotoRef[], replaces: string | null, max: number): PhotoRef[] {
  const [first, ...rest] = added
  const swapped = first
    ? now.some(photo => photo.hash === replaces)
      ? [...now.map(photo => (photo.hash === replaces ? first : photo)), ...rest]
      : [...now, ...added]
    : now
  const seen = new Set<string>()
  return swapped.filter(({ hash }) => !seen.has(hash) && seen.add(hash)).slice(0, max)
}

function photosTaken(count: number, max: number): string {
  if (count === 0) return texts.photos.none
  return count < max ? texts.photos.count({ count }) : texts.photos.full({ count })
}
