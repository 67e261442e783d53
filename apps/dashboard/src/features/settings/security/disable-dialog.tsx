import { useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PasswordStep } from './password-step.tsx'
import { disableSecondFactor, refreshSecurity } from './security.api.ts'

export function DisableDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()

  function done(): void {
    refreshSecurity(queryClient)
    onClose()
    showDone('The second factor is off.')
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Turn off the second factor?" size={440}>
      <PasswordStep
        text="From then on the password alone signs you in, and your recovery codes are void."
        confirmLabel="Turn off"
        destructive
        run={disableSecondFactor}
        onDone={done}
        onCancel={onClose}
      />
    </Modal>
  )
}
