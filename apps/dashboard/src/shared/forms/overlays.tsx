import {
  type DrawerProps,
  Drawer as MantineDrawer,
  Modal as MantineModal,
  type ModalProps,
} from '@mantine/core'
import { EnclosingDialog, useDialog } from './use-unsaved.ts'

/**
 * A modal that asks before it closes if a form in it has unsaved changes. Escape closes only what is on top:
 * not the modal while another dialog or a form in place is open over it.
 */
export function Modal(props: ModalProps) {
  const { enclosing, ...closing } = useDialog(props)
  return (
    <EnclosingDialog value={enclosing}>
      <MantineModal {...props} {...closing} />
    </EnclosingDialog>
  )
}

/** The same as a drawer. */
export function Drawer(props: DrawerProps) {
  const { enclosing, ...closing } = useDialog(props)
  return (
    <EnclosingDialog value={enclosing}>
      <MantineDrawer {...props} {...closing} />
    </EnclosingDialog>
  )
}
