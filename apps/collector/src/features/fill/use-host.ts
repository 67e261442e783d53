import type { FormHost } from '@quadrat/forms/contract'
import { useMemo } from 'react'
import { searchOptions } from '#src/offline/lists.ts'
import { locate } from '#src/offline/locate.ts'
import { chooseFiles, keepPhoto, photoAddress } from '#src/offline/photos.ts'
import type { Person } from '#src/offline/store.ts'

export function timezoneHere(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What this phone gives to a form. */
export function useHost(person: Person, beforeCapture: () => Promise<void>): FormHost {
  return useMemo(
    () => ({
      capturePhoto: async (source, max) => {
        // Not waited for: the chooser opens only inside the press.
        const written = beforeCapture()
        const files = await chooseFiles(source, max)
        await written
        const captured = []
        // One after the other: two decoded photos of a good camera are a hundred megabytes.
        for (const file of files.slice(0, max)) captured.push(await keepPhoto(person.id, file))
        return captured
      },
      photoUrl: hash => photoAddress(person.id, hash),
      locate,
      now: () => new Date(),
      timezone: timezoneHere(),
      searchOptions: search => searchOptions(person.company.id, search),
    }),
    [person, beforeCapture],
  )
}
