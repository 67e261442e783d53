import { useState } from 'react'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { makeRecoveryCodes } from './security.api.ts'

export function NewCodesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setCodes(null)}
      title={codes ? 'Keep these recovery codes' : 'Make new recovery codes?'}
      size={480}
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <PasswordStep
          text="You get ten new codes, and those you had are void."
          confirmLabel="Make new codes"
          run={makeRecoveryCodes}
          onDone={setCodes}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
