import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import type { OwnSecurity } from './security.api.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { texts } from './texts-en.ts'

type Dialog = 'set-up' | 'new-codes' | 'disable'

interface Props {
  own: OwnSecurity
  /** As of the dialog that sets it up. */
  onCodes?: (areShown: boolean) => void
}

export function SecondFactorSection({ own, onCodes }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const isOn = own.secondFactor === 'ON'
  const close = () => setDialog(null)
  return (
    <SettingsSection title={texts.secondFactor.title} text={texts.secondFactor.text}>
      <SettingsRow
        title={
          <Group gap="xs">
            {texts.secondFactor.app}
            <StatusBadge
              status={isOn ? 'ACTIVE' : 'INACTIVE'}
              title={isOn ? texts.secondFactor.on : texts.secondFactor.off}
            />
          </Group>
        }
        text={isOn ? texts.secondFactor.isOn : texts.secondFactor.isOff}
        control={
          isOn ? (
            !own.company.requiresSecondFactor && (
              <Button variant="default" onClick={() => setDialog('disable')}>
                {texts.turnOff}
              </Button>
            )
          ) : (
            <Button onClick={() => setDialog('set-up')}>{texts.secondFactor.setUp}</Button>
          )
        }
      />
      {isOn && (
        <SettingsRow
          title={texts.codes.title}
          text={texts.codes.text}
          control={
            <Button variant="default" onClick={() => setDialog('new-codes')}>
              {texts.codes.renew}
            </Button>
          }
        />
      )}
      <SetUpDialog opened={dialog === 'set-up'} onClose={close} onCodes={onCodes} />
      <NewCodesDialog opened={dialog === 'new-codes'} onClose={close} />
      <DisableDialog opened={dialog === 'disable'} onClose={close} />
    </SettingsSection>
  )
}
