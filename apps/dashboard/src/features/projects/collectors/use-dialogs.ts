import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after which the first project asks who will report for it. */
const firstProjectMs = 1000

type DialogName = 'add' | 'create' | 'details' | 'remove'

/**
 * Which dialog of the tab is open, and about whom. In the first project the one that adds data collectors opens by
 * itself, and whoever comes back from creating a group finds the form as she left it.
 */
export function useDialogs(mayChange: boolean) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isFirst] = useState(state.isFristProject === true)
  const [start] = useState(state.collectorValues)
  const [shown, setShown] = useState<{ name: DialogName | null; id?: string }>({
    name: state.addCollector ? 'create' : null,
  })
  const asksFirst = isFirst && state.isFristProject === true && !state.addCollector && mayChange
  const ask = useEffectEvent(() => open('add'))
  // Begun once: what is drawn again meanwhile does not put it off.
  useEffect(() => {
    if (!asksFirst) return
    const timer = setTimeout(() => ask(), firstProjectMs)
    return () => clearTimeout(timer)
  }, [asksFirst])

  /** A dialog that was asked for once does not come again with the Back button or a reload. */
  function forget(): void {
    if (state.isFristProject || state.addCollector)
      navigate({ to: '.', search: true, state: {}, replace: true })
  }

  function open(name: DialogName, id?: string): void {
    setShown({ name, id })
    forget()
  }

  return {
    ...shown,
    isFirst,
    /** What was typed before a group was created. */
    start,
    open,
    close: () => {
      // About whom it was stays, so that a dialog says the same while it closes.
      setShown(({ id }) => ({ name: null, id }))
      forget()
    },
  }
}

export type Dialogs = ReturnType<typeof useDialogs>
