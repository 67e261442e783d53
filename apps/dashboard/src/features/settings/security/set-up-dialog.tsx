import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanStep } from './scan-step.tsx'
import { refreshSecurity, startSecondFactor } from './security.api.ts'
import { texts } from './texts-en.ts'

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: string; address: string }
  | { name: 'codes'; codes: string[] }

const titles: Record<Step['name'], () => string> = {
  password: () => texts.setUp.title,
  scan: () => texts.setUp.connect,
  codes: () => texts.codes.save,
}

interface Props {
  opened: boolean
  onClose: () => void
  /** Called with true before the recovery codes are shown, and with false when they are kept. */
  onCodes?: ((areShown: boolean) => void) | undefined
}

/** Sets up the second factor in three steps: password, app, recovery codes. The second step enables it. */
export function SetUpDialog({ opened, onClose, onCodes }: Props) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ name: 'password' })

  function onConfirmed(codes: string[]): void {
    onCodes?.(true)
    setStep({ name: 'codes', codes })
    refreshSecurity(queryClient)
  }

  function onKept(): void {
    onClose()
    onCodes?.(false)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setStep({ name: 'password' })}
      title={titles[step.name]()}
      size={480}
      // The recovery codes are shown once, so a stray click must not close them.
      closeOnClickOutside={step.name === 'password'}
      closeOnEscape={step.name !== 'codes'}
      withCloseButton={step.name !== 'codes'}
    >
      {step.name === 'password' ? (
        <PasswordStep
          text={texts.setUp.password}
          confirmLabel={texts.setUp.continue}
          run={startSecondFactor}
          onDone={({ secret, address }) => setStep({ name: 'scan', secret, address })}
          onCancel={onClose}
        />
      ) : step.name === 'scan' ? (
        <ScanStep secret={step.secret} address={step.address} onConfirmed={onConfirmed} onCancel={onClose} />
      ) : (
        <RecoveryCodes codes={step.codes} onKept={onKept} />
      )}
    </Modal>
  )
}
