import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds after which the dialog that adds data collectors opens in the first project. */
const firstProjectMs = 1000

type DialogName = 'add' | 'create' | 'details' | 'remove' | 'remove-chosen'

/**
 * The open dialog of the tab, and the person that it is about. In the first project the dialog that adds data
 * collectors opens by itself. After Create Group the form has the values that were typed before.
 */
export function useDialogs(mayChange: boolean) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [isFirst] = useState(state.isFristProject === true)
  const [initialValues] = useState(state.collectorValues)
  const [shown, setShown] = useState<{ name: DialogName | null; id?: string }>({
    name: state.addCollector ? 'create' : null,
  })
  const opensByItself = isFirst && state.isFristProject === true && !state.addCollector && mayChange
  const openAdd = useEffectEvent(() => open('add'))
  // The timer starts once: a rerender does not restart it.
  useEffect(() => {
    if (!opensByItself) return
    const timer = setTimeout(() => openAdd(), firstProjectMs)
    return () => clearTimeout(timer)
  }, [opensByItself])

  /** Clears the history state, so that the Back button or a reload does not open the dialog again. */
  function clearState(): void {
    if (state.isFristProject || state.addCollector)
      navigate({ to: '.', search: true, state: {}, replace: true })
  }

  function open(name: DialogName, id?: string): void {
    setShown({ name, id })
    clearState()
  }

  return {
    ...shown,
    isFirst,
    /** The values that were typed before a group was created. */
    initialValues,
    open,
    close: () => {
      // The id stays, so that the dialog keeps its content while it closes.
      setShown(({ id }) => ({ name: null, id }))
      clearState()
    },
  }
}

export type Dialogs = ReturnType<typeof useDialogs>
