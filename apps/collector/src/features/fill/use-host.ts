import type { Position } from '@quadrat/domain/submission'
import type { CapturedPhoto, FormHost } from '@quadrat/forms/contract'
import { useMemo, useRef } from 'react'
import { searchOptions } from '#src/offline/lists.ts'
import { locate } from '#src/offline/locate.ts'
import { chooseFiles, keepPhoto, photoAddress } from '#src/offline/photos.ts'
import type { Person } from '#src/offline/store.ts'

export function timezoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

interface Host extends FormHost {
  /** The best fix of a measurement that is still going on; null when none is, or it was stopped. */
  bestFix: () => Position | null
}

/** What this phone gives to a form. */
export function useHost(person: Person, beforeCapture: () => Promise<void>): Host {
  const best = useRef<Position | null>(null)
  return useMemo(
    () => ({
      bestFix: () => best.current,
      capturePhoto: async (source, max, onCaptured) => {
        // Not waited for: the chooser opens only inside the press.
        const written = beforeCapture()
        const files = (await chooseFiles(source, max)).slice(0, max)
        await written
        const captured: CapturedPhoto[] = []
        // One after the other: two decoded photos of a good camera are a hundred megabytes.
        for (const file of files) {
          const photo = await keepPhoto(person.id, file)
          captured.push(photo)
          onCaptured(photo, files.length - captured.length)
        }
        return captured
      },
      photoUrl: hash => photoAddress(person.id, hash),
      locate: ({ onProgress, signal }) => {
        const forget = () => {
          best.current = null
        }
        signal.addEventListener('abort', forget, { once: true })
        const keep = (fix: Position) => {
          best.current = fix
          onProgress(fix)
        }
        return locate({ onProgress: keep, signal }).finally(forget)
      },
      now: () => new Date(),
      timezone: timezoneHere(),
      searchOptions: search =>
        searchOptions(person.company.id, search).catch(error => {
          if (!search.signal.aborted) console.warn(error)
          throw error
        }),
    }),
    [person, beforeCapture],
  )
}
