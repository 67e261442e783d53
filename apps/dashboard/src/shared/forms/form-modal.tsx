import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { EnclosingForms, useDialogForms } from './use-unsaved.ts'

/** A modal that asks before it closes if a form in it has unsaved changes. */
export function FormModal({ onClose, ...rest }: ModalProps) {
  const { around, leave } = useDialogForms()
  return (
    <EnclosingForms value={around}>
      <Modal onClose={() => leave(onClose)} {...rest} />
    </EnclosingForms>
  )
}

/** A drawer that asks before it closes if a form in it has unsaved changes. */
export function FormDrawer({ onClose, ...rest }: DrawerProps) {
  const { around, leave } = useDialogForms()
  return (
    <EnclosingForms value={around}>
      <Drawer onClose={() => leave(onClose)} {...rest} />
    </EnclosingForms>
  )
}
