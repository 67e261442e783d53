import { emptyFormValue, type FormValue } from '@quadrat/forms/engine/value'
import { useCallback, useRef, useState } from 'react'
import { newUuid } from '#src/shared/api/new-uuid.ts'
import type { Day } from '#src/shared/format/dates.ts'
import type { PlaceValues } from './position-field.tsx'

/** What is chosen and typed on the page. */
export interface DeskDraft {
  /** A try whose answer was lost and the next one have the same. */
  clientId: string
  project?: string
  template?: string
  /** Undefined for the own name. */
  collector?: string
  day: Day | null
  time: string
  place: PlaceValues
  value: FormValue
  /** The addresses of uploaded photos, by their hashes. */
  photos: Record<string, string>
}

export type Choices = Pick<DeskDraft, 'project' | 'template' | 'collector'>

export const noPlace: PlaceValues = { latitude: '', longitude: '', accuracy: '' }

export function newDraft(content: Partial<DeskDraft> = {}): DeskDraft {
  return {
    clientId: newUuid(),
    day: null,
    time: '',
    place: noPlace,
    value: emptyFormValue,
    photos: {},
    ...content,
  }
}

/** True if something would be lost: choices alone are made again in a moment. */
export function isFilled({ value, place, day }: DeskDraft): boolean {
  const { answers, photos, comment } = value
  const hasPlace = Object.values(place).some(one => one !== '')
  return Object.keys(answers).length > 0 || photos.length > 0 || comment !== '' || hasPlace || day !== null
}

/**
 * The draft of a report, kept in this browser until it is sent or discarded.
 * @param key its name in the storage; of the person, because others use the same browser
 * @param initial the draft to begin with where none is kept
 */
export function useDeskDraft(key: string, initial: () => DeskDraft) {
  const [opened] = useState(() => read(key))
  const [draft, setDraft] = useState<DeskDraft>(() => opened ?? initial())
  const [isStored, setStored] = useState(true)
  const latest = useRef(draft)

  const put = useCallback(
    (next: DeskDraft) => {
      latest.current = next
      setDraft(next)
      setStored(write(key, isFilled(next) ? next : null))
    },
    [key],
  )
  // A photo arrives long after the press of its button: a change starts from the latest draft.
  const change = useCallback(
    (part: Partial<DeskDraft> | ((now: DeskDraft) => Partial<DeskDraft>)) =>
      put({ ...latest.current, ...(typeof part === 'function' ? part(latest.current) : part) }),
    [put],
  )
  return {
    draft,
    change,
    replace: put,
    /** True if the page opened with a draft of an earlier visit. */
    isContinued: opened !== null,
    /** False if the browser could not keep the draft. */
    isStored,
  }
}

function read(key: string): DeskDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as DeskDraft | null
    return draft && isFilled({ ...newDraft(), ...draft }) ? { ...newDraft(), ...draft } : null
  } catch {
    return null
  }
}

function write(key: string, draft: DeskDraft | null): boolean {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
