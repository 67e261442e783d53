import { useState } from 'react'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { makeRecoveryCodes } from './security.api.ts'
import { texts } from './texts-en.ts'

export function NewCodesDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setCodes(null)}
      title={codes ? texts.codes.save : texts.codes.renewTitle}
      size={480}
      closeOnClickOutside={codes === null}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <PasswordStep
          text={texts.codes.renewText}
          confirmLabel={texts.codes.renew}
          run={makeRecoveryCodes}
          onDone={setCodes}
          onCancel={onClose}
        />
      )}
    </Modal>
  )
}
