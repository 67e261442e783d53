import type { FormValue } from '@quadrat/forms/engine/value'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReport } from '#src/offline/queries.ts'
import { type DraftBase, saveDraft } from '#src/offline/reports.ts'
import { isStorageFull, type Report, storageFullText } from '#src/offline/store.ts'
import { dropPutAside, putAside, putAsideBefore } from './typed.ts'

/** In ms, from the first change that is not kept yet: somebody who never pauses loses no more than this. */
const keptWithin = 500

const draftFailedText =
  'The draft could not be saved on this phone. Leave this page open and free some space on the phone.'

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

/** What is typed, kept while it is typed and whenever the page may go away; and what another tab keeps of it. */
export function useDraft(report: Report): Draft {
  const { clientId } = report
  const [value, setValue] = useState<FormValue>(() => contentOf(report))
  const [state, setState] = useState<Draft['state']>(hasContent(report) ? 'kept' : 'empty')
  const [error, setError] = useState<string | null>(null)
  const begun = useRef(state === 'kept')
  const unsaved = useRef<FormValue | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const base = useRef<DraftBase>({ content: value, at: report.updatedAt })
  const writing = useRef<Promise<void>>(Promise.resolve())

  const write = useCallback(async () => {
    const next = unsaved.current
    if (!next) return
    unsaved.current = null
    try {
      const kept = await saveDraft(report, next, base.current)
      setError(null)
      if (kept) base.current = { content: next, at: kept.updatedAt }
      if (unsaved.current) return
      dropPutAside(clientId)
      setState('kept')
      if (!kept || kept.answers === next.answers) return
      // Another tab had kept something too.
      base.current.content = contentOf(kept)
      setValue(base.current.content)
    } catch (cause) {
      // Kept in the page and tried again with the next key.
      unsaved.current ??= next
      setState('failed')
      setError(isStorageFull(cause) ? storageFullText : draftFailedText)
    }
  }, [report, clientId])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // One after the other: each builds on what the one before it has kept.
    writing.current = writing.current.then(write)
    return writing.current
  }, [write])

  const change = useCallback(
    (next: FormValue) => {
      setValue(next)
      // A position that was measured unasked does not make a draft of a form that was only looked into.
      if (!begun.current && !hasContent(next)) return
      begun.current = true
      setState('saving')
      unsaved.current = next
      timer.current ??= setTimeout(() => void flush(), keptWithin)
    },
    [flush],
  )

  const close = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unsaved.current = null
    dropPutAside(clientId)
  }, [clientId])

  useEffect(() => {
    const before = putAsideBefore(clientId)
    if (before) change(before)
  }, [clientId, change])

  const kept = useReport(clientId)
  useEffect(() => {
    if (!kept || kept.updatedAt <= base.current.at || unsaved.current) return
    base.current = { content: contentOf(kept), at: kept.updatedAt }
    begun.current = true
    setValue(base.current.content)
    setState('kept')
  }, [kept])

  useEffect(() => {
    const leave = () => {
      if (unsaved.current) putAside(clientId, unsaved.current)
      void flush()
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      void flush()
    }
  }, [clientId, flush])

  return { value, change, flush, close, state, error }
}

function contentOf({ answers, photos, comment, position }: FormValue): FormValue {
  return { answers, photos, comment, position }
}

function hasContent({ answers, photos, comment }: FormValue): boolean {
  return Object.keys(answers).length > 0 || photos.length > 0 || comment !== ''
}
