import type { ReactNode } from 'react'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import { texts } from './texts-en.ts'

interface Props {
  /** The number of chosen people. */
  chosen: number
  /** The buttons. */
  children: ReactNode
}

/** The foot of a dialog in which people are chosen. */
export function PickerFoot({ chosen, children }: Props) {
  return (
    <DialogActions start={<span role="status">{chosen > 0 && texts.chosen.count({ count: chosen })}</span>}>
      {children}
    </DialogActions>
  )
}
