import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import type { OwnSecurity } from './security.api.ts'
import { SetUpDialog } from './set-up-dialog.tsx'

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
    <SettingsSection
      title="Second factor"
      text="Beside your password, signing in then takes a code that only an app on your phone can show. A stolen password alone opens nothing."
    >
      <SettingsRow
        title={
          <Group gap="xs">
            Authenticator app
            <StatusBadge status={isOn ? 'ACTIVE' : 'INACTIVE'} title={isOn ? 'ON' : 'OFF'} />
          </Group>
        }
        text={
          isOn
            ? 'You are asked for a code of the app at every sign-in.'
            : 'Any app for one-time passwords will do: Aegis, 2FAS, Google Authenticator, 1Password …'
        }
        control={
          isOn ? (
            !own.company.requiresSecondFactor && (
              <Button variant="default" onClick={() => setDialog('disable')}>
                Turn off
              </Button>
            )
          ) : (
            <Button onClick={() => setDialog('set-up')}>Set up</Button>
          )
        }
      />
      {isOn && (
        <SettingsRow
          title="Recovery codes"
          text="Ten codes for the day on which the phone is not there. Each works once."
          control={
            <Button variant="default" onClick={() => setDialog('new-codes')}>
              Make new codes
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
