import type { PhotoRef } from '@quadrat/domain/answer/answers'
import { useState } from 'react'
import type { CaptureFailure, CaptureSource, OnCaptured, PhotoLook } from '#src/contract.ts'
import { useHost } from './host.tsx'
import { captureFailed, texts } from './texts-en.ts'

interface Note {
  text: string
  /** The capture to repeat, if it failed. */
  retry: Capture | null
}

export interface Capture {
  source: CaptureSource
  /** The hash of the photo to replace; null to add one. */
  replaces: string | null
}

/** Called with a function from the current photos to the new ones. */
export type ChangePhotos = (change: (now: PhotoRef[]) => PhotoRef[]) => void

/** Takes, replaces and removes photos, and keeps what failed, to be repeated. */
export function useCaptures(
  photos: readonly PhotoRef[],
  max: number,
  onChange: ChangePhotos,
  look?: PhotoLook,
) {
  const { capturePhoto } = useHost()
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
      const most = replaces === null ? max - photos.length : 1
      const captured = await capturePhoto(source, most, onCaptured, look)
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

  return { busy, notes, removed, capture, remove, undo }
}

/**
 * Adds photos at the end or in the place of the replaced one. Each photo appears once, at most `max` in all.
 */
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
