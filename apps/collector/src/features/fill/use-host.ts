import { acceptedFiles, mediaLimit } from '@quadrat/domain/answer/media-types'
import type { Position } from '@quadrat/domain/task/submission'
import { openBarcodeCamera } from '@quadrat/forms/barcode-camera'
import type { CapturedPhoto, FormHost } from '@quadrat/forms/contract'
import { useMemo, useRef } from 'react'
import { labelFileUrl } from '#src/offline/label-files.ts'
import { findOption, lookUpOption, searchOptions } from '#src/offline/lists.ts'
import { locate, track } from '#src/offline/locate.ts'
import { mediaUrl, recordingStore, storeMedia } from '#src/offline/media.ts'
import { askToPersist } from '#src/offline/persist.ts'
import { chooseFiles, photoContent, photoUrl, storeDrawing, storePhoto } from '#src/offline/photos.ts'
import { sentMediaUrl } from '#src/offline/sent-media.ts'
import { stampOf } from '#src/offline/stamp.ts'
import type { Person, Report } from '#src/offline/store.ts'
import { loadReader } from '#src/shared/load-reader.ts'
import type { Draft } from './use-draft.ts'

export function timezoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

interface Host extends FormHost {
  /** Returns the best fix of the current measurement; null without one. */
  bestFix: () => Position | null
  /** True while a recording is made, which a submitted report would lose. */
  isRecording: () => boolean
}

/**
 * Returns the services of this phone for a form.
 * @param report that is filled in; photos are stamped with the name of its project
 * @param mediaBytes the largest recording or video that the server takes
 * @param languages those of the form, the preferred one first
 */
export function useHost(
  person: Person,
  {
    clientId,
    editFrom,
    template: { projectName: project },
  }: Pick<Report, 'clientId' | 'editFrom' | 'template'>,
  { flush: beforeCapture, begin }: Pick<Draft, 'flush' | 'begin'>,
  mediaBytes: number,
  languages: readonly string[],
): Host {
  const best = useRef<Position | null>(null)
  // The same for as long as the form is open: another one would end a recording.
  const recordings = useMemo(() => recordingStore(clientId, begin), [clientId, begin])
  return useMemo(
    () => ({
      bestFix: () => best.current,
      isRecording: recordings.isRecording,
      capturePhoto: async (source, max, onCaptured, look) => {
        askToPersist()
        // Not awaited yet, because the chooser opens only inside the click handler.
        const written = beforeCapture()
        const files = (await chooseFiles(source, max)).slice(0, max)
        await written
        const stamp = files.length > 0 && look?.isStamped ? await stampOf(source, project) : null
        const captured: CapturedPhoto[] = []
        // One after the other: two decoded photos of a good camera take a hundred megabytes.
        for (const file of files) {
          const photo = await storePhoto(person.id, file, { pixels: look?.pixels ?? null, stamp })
          captured.push(photo)
          onCaptured(photo, files.length - captured.length)
        }
        return captured
      },
      storeDrawing: async file => {
        askToPersist()
        await beforeCapture()
        return storeDrawing(person.id, file)
      },
      photoContent: hash => photoContent(person.id, hash),
      labelFile: hash => labelFileUrl(person.id, hash),
      photoUrl: hash => photoUrl(person.id, hash),
      media: {
        limit: kind => mediaLimit(kind, mediaBytes),
        choose: async kind => {
          askToPersist()
          const written = beforeCapture()
          const [file = null] = await chooseFiles('files', 1, acceptedFiles(kind))
          await written
          return file
        },
        store: (kind, file, seconds) => storeMedia(person.id, mediaBytes, kind, file, seconds),
        url: hash =>
          mediaUrl(person.id, hash).catch(async error => {
            const sent = editFrom === null ? null : await sentMediaUrl(editFrom, hash)
            if (sent === null) throw error
            return sent
          }),
        recordings,
      },
      openBarcodeCamera: async () => {
        // Some phones end a page behind the camera's permission.
        await beforeCapture()
        return openBarcodeCamera(async () => (await loadReader()).detector)
      },
      locate: ({ onProgress, signal, accuracy }) => {
        const forget = () => {
          best.current = null
        }
        signal.addEventListener('abort', forget, { once: true })
        const keep = (fix: Position) => {
          best.current = fix
          onProgress(fix)
        }
        return locate({ onProgress: keep, signal, accuracy }).finally(forget)
      },
      track,
      now: () => new Date(),
      timezone: timezoneHere(),
      searchOptions: search =>
        searchOptions(person.company.id, search).catch(error => {
          if (!search.signal.aborted) console.warn(error)
          throw error
        }),
      findOption: (listId, id) => findOption(person.company.id, listId, id),
      lookUp: (...search) => lookUpOption(person.company.id, ...search),
      languages,
    }),
    [person, beforeCapture, recordings, mediaBytes, languages, project, editFrom],
  )
}
