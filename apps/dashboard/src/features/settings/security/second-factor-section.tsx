import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import { NewCodesDialog } from './new-codes-dialog.tsx'
import type { OwnSecurity } from './security.api.ts'
import { SetUpDialog } from './set-up-dialog.tsx'
import { TurnOffDialog } from './turn-off-dialog.tsx'

type Dialog = 'set-up' | 'new-codes' | 'turn-off'

export function SecondFactorSection({ own }: { own: OwnSecurity }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const on = own.secondFactor === 'ON'
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
            <StatusBadge status={on ? 'ACTIVE' : 'INACTIVE'} title={on ? 'ON' : 'OFF'} />
          </Group>
        }
        text={
          on
            ? 'You are asked for a code of the app at every sign-in.'
            : 'Any app for one-time passwords will do: Aegis, 2FAS, Google Authenticator, 1Password …'
        }
        control={
          on ? (
            !own.company.requiresSecondFactor && (
              <Button variant="default" onClick={() => setDialog('turn-off')}>
                Turn off
              </Button>
            )
          ) : (
            <Button onClick={() => setDialog('set-up')}>Set up</Button>
          )
        }
      />
      {on && (
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
      <SetUpDialog opened={dialog === 'set-up'} onClose={close} />
      <NewCodesDialog opened={dialog === 'new-codes'} onClose={close} />
      <TurnOffDialog opened={dialog === 'turn-off'} onClose={close} />
    </SettingsSection>
  )
}
