import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { FormsAround, useFormsWithin } from './use-unsaved.ts'

/** A dialog that asks before it closes over words that somebody has typed in it. */
export function FormModal({ onClose, ...rest }: ModalProps) {
  const { around, leave } = useFormsWithin()
  return (
    <FormsAround value={around}>
      <Modal onClose={() => leave(onClose)} {...rest} />
    </FormsAround>
  )
}

/** The same at the edge of the screen. */
export function FormDrawer({ onClose, ...rest }: DrawerProps) {
  const { around, leave } = useFormsWithin()
  return (
    <FormsAround value={around}>
      <Drawer onClose={() => leave(onClose)} {...rest} />
    </FormsAround>
  )
}
