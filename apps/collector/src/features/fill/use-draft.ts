import type { FormValue } from '@quadrat/forms/engine/value'
import { useCallback, useEffect, useRef, useState } from 'react'
import { saveDraft } from '#src/offline/reports.ts'
import { isStorageFull, type Report, storageFullText } from '#src/offline/store.ts'

const quiet = 500

export interface Draft {
  value: FormValue
  change: (value: FormValue) => void
  /** Writes at once what has not been written; before the camera opens, the phone may kill the page. */
  flush: () => Promise<void>
  /** From here on nothing is written: the report was submitted. */
  close: () => void
  /** 'empty' until there is something to keep. */
  state: 'empty' | 'saving' | 'kept' | 'failed'
  error: string | null
}

/** What is typed, saved half a second after the last key and whenever the page may go away. */
export function useDraft(report: Report): Draft {
  const [value, setValue] = useState<FormValue>(() => ({
    answers: report.answers,
    photos: report.photos,
    comment: report.comment,
    position: report.position,
  }))
  const [state, setState] = useState<Draft['state']>(hasContent(report) ? 'kept' : 'empty')
  const [error, setError] = useState<string | null>(null)
  const begun = useRef(state === 'kept')
  const unsaved = useRef<FormValue | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(async () => {
    clearTimeout(timer.current)
    const next = unsaved.current
    if (!next) return
    unsaved.current = null
    try {
      await saveDraft(report, next)
      setError(null)
      if (!unsaved.current) setState('kept')
    } catch (cause) {
      // Kept in the page and tried again with the next key.
      unsaved.current ??= next
      setState('failed')
      setError(isStorageFull(cause) ? storageFullText : 'The draft could not be saved on this phone.')
    }
  }, [report])

  const change = useCallback(
    (next: FormValue) => {
      setValue(next)
      // A position that was measured unasked does not make a draft of a form that was only looked into.
      if (!begun.current && !hasContent(next)) return
      begun.current = true
      setState('saving')
      unsaved.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), quiet)
    },
    [flush],
  )

  const close = useCallback(() => {
    clearTimeout(timer.current)
    unsaved.current = null
  }, [])

  useEffect(() => {
    const leave = () => void flush()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [flush])

  return { value, change, flush, close, state, error }
}

function hasContent({ answers, photos, comment }: FormValue): boolean {
  return Object.keys(answers).length > 0 || photos.length > 0 || comment !== ''
}
