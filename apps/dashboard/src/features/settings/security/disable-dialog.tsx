import { useQueryClient } from '@tanstack/react-query'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PasswordStep } from './password-step.tsx'
import { disableSecondFactor, refreshSecurity } from './security.api.ts'
import { texts } from './texts-en.ts'

export function DisableDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()

  function done(): void {
    refreshSecurity(queryClient)
    onClose()
    showDone(texts.disable.done)
  }

  return (
    <Modal opened={opened} onClose={onClose} title={texts.disable.title} size={440}>
      <PasswordStep
        text={texts.disable.text}
        confirmLabel={texts.turnOff}
        destructive
        run={disableSecondFactor}
        onDone={done}
        onCancel={onClose}
      />
    </Modal>
  )
}
