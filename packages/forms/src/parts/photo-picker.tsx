import type { PhotoRef } from '@quadrat/domain/answers'
import { useState } from 'react'
import type { CaptureFailure, CaptureSource, OnKept } from '#src/contract.ts'
import type { AskedChange } from '#src/engine/asked.ts'
import { AskedPhoto } from './asked-notes.tsx'
import { Button } from './button.tsx'
import { useHost } from './host.tsx'
import { Icon } from './icons.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { texts } from './texts-en.ts'

interface PhotoPickerProps {
  title: string
  photos: readonly PhotoRef[]
  max: number
  /** Called with what becomes of the photos that are there by then. */
  onChange: (change: (now: PhotoRef[]) => PhotoRef[]) => void
  /** What a reviewer asked about these photos, or about one of them. */
  asked?: readonly AskedChange[] | undefined
}

interface Note {
  text: string
  /** What to try again, when it failed. */
  retry: Capture | null
}

interface Capture {
  source: CaptureSource
  /** The hash of the photo that another is taken for; null for one more. */
  replaces: string | null
}

/** Photos with add, retake, remove and undo. What goes wrong is said here, beside what it concerns. */
export function PhotoPicker({ title, photos, max, onChange, asked = [] }: PhotoPickerProps) {
  const { capturePhoto } = useHost()
  const [busy, setBusy] = useState<{ replaces: string | null; left: number } | null>(null)
  const [notes, setNotes] = useState<Note[]>([])
  const [removed, setRemoved] = useState<{ photo: PhotoRef; index: number } | null>(null)

  async function capture({ source, replaces }: Capture) {
    setBusy({ replaces, left: 1 })
    setNotes([])
    setRemoved(null)
    const failed = (name: string, reason: CaptureFailure): Note => ({
      text: texts.photos.failed(name, reason),
      retry: { source, replaces },
    })
    const given = new Set<string>()
    const give = (added: PhotoRef[]) => {
      const news = added.filter(({ hash }) => !given.has(hash))
      if (news.length === 0) return
      for (const { hash } of news) given.add(hash)
      onChange(now => placed(now, news, replaces, max))
    }
    try {
      const onKept: OnKept = (item, left) => {
        if (left > 0) setBusy({ replaces, left })
        if (item.status === 'stored') give([item.photo])
      }
      const captured = await capturePhoto(source, replaces === null ? max - photos.length : 1, onKept)
      const stored = captured.flatMap(item => (item.status === 'stored' ? [item.photo] : []))
      const isHere = (photo: PhotoRef) =>
        photo.hash !== replaces && photos.some(own => own.hash === photo.hash)
      const errors = captured.flatMap(item =>
        item.status === 'failed' ? [failed(item.name, item.reason)] : [],
      )
      setNotes(stored.some(isHere) ? [...errors, { text: texts.photos.twice, retry: null }] : errors)
      // Of a host that tells of none on the way.
      give(stored)
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

  const askedOf = ({ hash }: PhotoRef) => asked.find(change => change.photoHash === hash)
  const isFull = photos.length >= max
  return (
    <div className="qf-photos" aria-busy={busy !== null}>
      {(photos.length > 0 || busy?.replaces === null) && (
        <ul className="qf-tiles">
          {photos.map((photo, index) => (
            <li key={photo.hash} data-asked-photo={askedOf(photo) ? '' : undefined}>
              {busy?.replaces === photo.hash ? (
                <Adding left={1} />
              ) : (
                <PhotoTile photo={photo} alt={`${title}: ${texts.photos.alt(index + 1, photos.length)}`} />
              )}
              {askedOf(photo) && <AskedPhoto remark={askedOf(photo)?.remark ?? ''} />}
              <div className="qf-tile-actions">
                <Button
                  icon="retake"
                  text={texts.photos.retake}
                  look="stacked"
                  label={`${texts.photos.retake} ${texts.photos.alt(index + 1, photos.length)}`}
                  disabled={busy !== null}
                  onPress={() => capture({ source: 'camera', replaces: photo.hash })}
                />
                <Button
                  icon="trash"
                  text={texts.photos.remove}
                  look="stacked"
                  label={`${texts.photos.remove} ${texts.photos.alt(index + 1, photos.length)}`}
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
        {photos.length === 0 ? texts.photos.none : texts.photos.count(photos.length, max)}
      </p>
      {removed !== null && (
        <p className="qf-note" role="status">
          <span>{texts.photos.removed}</span>
          <Button icon="undo" text={texts.photos.undo} look="quiet" onPress={undo} />
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
        <Button
          icon="camera"
          text={texts.photos.camera}
          label={`${texts.photos.camera}: ${title}`}
          look={photos.length === 0 ? 'filled' : 'plain'}
          disabled={busy !== null || isFull}
          onPress={() => capture({ source: 'camera', replaces: null })}
        />
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
      {left === 1 ? texts.photos.adding : texts.photos.addingMore(left)}
    </span>
  )
}

function RetryButton(props: { again: Capture; disabled: boolean; onPress: (again: Capture) => void }) {
  return (
    <Button
      icon="retake"
      text={texts.photos.retry}
      look="quiet"
      disabled={props.disabled}
      onPress={() => props.onPress(props.again)}
    />
  )
}

/** Each photo once, the new ones at the end or in the place of the one they replace. */
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
