import type { ReactNode } from 'react'
import { count } from '#src/shared/format/format.ts'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'

interface Props {
  /** The number of chosen people. */
  chosen: number
  /** The buttons. */
  children: ReactNode
}

/** The foot of a dialog in which people are chosen. */
export function PickerFoot({ chosen, children }: Props) {
  return (
    <DialogActions start={<span role="status">{chosen > 0 && `${count(chosen)} chosen`}</span>}>
      {children}
    </DialogActions>
  )
}
