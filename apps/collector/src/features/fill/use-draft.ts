import type { FormValue } from '@quadrat/forms/engine/value'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReport } from '#src/offline/queries.ts'
import { type DraftBase, saveDraft } from '#src/offline/reports.ts'
import { isStorageFull, type Report } from '#src/offline/store.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { deleteBackup, readBackup, writeBackup } from './draft-backup.ts'
import { texts } from './texts-en.ts'

/** The delay in ms from the first unsaved change to its write. Steady typing does not extend it. */
const saveDelay = 500

export interface Draft {
  value: FormValue
  change: (value: FormValue) => void
  /**
   * Writes unsaved changes at once, for example before the camera opens, when the phone may kill the page.
   */
  flush: () => Promise<void>
  /** Stores the draft although nothing is answered yet. */
  begin: () => Promise<void>
  /** Discards unsaved changes and the backup, because the report is submitted. */
  close: () => void
  /** 'empty' until there is something to save. */
  state: 'empty' | 'saving' | 'kept' | 'failed'
  error: string | null
}

/**
 * The content of a draft. It is saved during typing and when the page may close, and merged with other tabs.
 */
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
      deleteBackup(clientId)
      setState('kept')
      if (!kept || kept.answers === next.answers) return
      // Another tab has changed the draft as well.
      base.current.content = contentOf(kept)
      setValue(base.current.content)
    } catch (cause) {
      // The content stays in memory and is retried at the next change.
      unsaved.current ??= next
      setState('failed')
      setError(isStorageFull(cause) ? appTexts.phoneFull : texts.draftFailed)
    }
  }, [report, clientId])

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    // Writes run one after the other, because each starts from the result of the previous one.
    writing.current = writing.current.then(write)
    return writing.current
  }, [write])

  const change = useCallback(
    (next: FormValue) => {
      setValue(next)
      // A position that was measured automatically does not create a draft of an empty form.
      if (!begun.current && !hasContent(next)) return
      begun.current = true
      setState('saving')
      unsaved.current = next
      timer.current ??= setTimeout(() => void flush(), saveDelay)
    },
    [flush],
  )

  const shown = useRef(value)
  shown.current = value
  const begin = useCallback(() => {
    begun.current = true
    unsaved.current ??= shown.current
    return flush()
  }, [flush])

  const close = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    unsaved.current = null
    deleteBackup(clientId)
  }, [clientId])

  useEffect(() => {
    const before = readBackup(clientId)
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
      if (unsaved.current) writeBackup(clientId, unsaved.current)
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

  return { value, change, flush, begin, close, state, error }
}

function contentOf({ answers, photos, comment, position }: FormValue): FormValue {
  return { answers, photos, comment, position }
}

function hasContent({ answers, photos, comment }: FormValue): boolean {
  return Object.keys(answers).length > 0 || photos.length > 0 || comment !== ''
}
