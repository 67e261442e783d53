import { useEffect } from 'react'

/** Called with true when a form or a dialog opens over the lists, and with false when it closes. */
export type OnWriting = (isWriting: boolean) => void

/** Reports a form or a dialog while it is open, so that Escape closes it and not the drawer as well. */
export function useWriting(onWriting: OnWriting, isOpen = true): void {
  useEffect(() => {
    if (!isOpen) return
    onWriting(true)
    return () => onWriting(false)
  }, [onWriting, isOpen])
}
