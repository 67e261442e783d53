import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type MailSwitch, ownSwitchesQuery, updateOwnSwitch } from '../settings.api.ts'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { ProfileSection } from './profile-section.tsx'

const switches: { name: MailSwitch; label: string; short: string; text: string }[] = [
  {
    name: 'receiveWeeklyStatusReport',
    label: 'Receive Company Weekly Status Report',
    short: 'weekly status report',
    text: 'What your company reported and decided in the past week, on Mondays.',
  },
  {
    name: 'receiveLoginReminder',
    label: 'Receive Login Reminder',
    short: 'login reminder',
    text: 'A word when you have not signed in for seven days.',
  },
]

interface SwitchChange {
  name: MailSwitch
  on: boolean
}

export function PreferencesTab() {
  const queryClient = useQueryClient()
  const query = useQuery(ownSwitchesQuery)
  const [requested, setRequested] = useState<SwitchChange | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const update = useMutation({
    mutationFn: updateOwnSwitch,
    onSuccess: (own, { name, on }) => {
      queryClient.setQueryData(ownSwitchesQuery.queryKey, own)
      setIsConfirming(false)
      showDone(`The ${shortOf(name)} is ${on ? 'activated' : 'deactivated'}.`)
    },
  })

  function request(next: SwitchChange): void {
    update.reset()
    setRequested(next)
    setIsConfirming(true)
  }

  if (query.isPending) return <PanelSkeleton />
  if (!query.data)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  const own = query.data
  const verb = requested?.on ? 'Activate' : 'Deactivate'
  return (
    <>
      <ProfileSection />
      <SettingsSection
        title="Emails to you"
        text="This version of Quadrat does not send these two emails yet. It keeps what you choose here for the version that does."
      >
        {switches.map(({ name, label, text }) => (
          <SettingsRow
            key={name}
            title={label}
            text={text}
            control={
              <Switch
                size="md"
                aria-label={label}
                checked={own[name]}
                onChange={event => request({ name, on: event.currentTarget.checked })}
              />
            }
          />
        ))}
      </SettingsSection>
      <ConfirmDialog
        opened={isConfirming}
        title={requested ? `${verb} the ${shortOf(requested.name)}?` : ''}
        confirmLabel={verb}
        pending={update.isPending}
        error={update.error}
        onConfirm={() => requested && update.mutate(requested)}
        onClose={() => setIsConfirming(false)}
      >
        {requested?.on
          ? `It will be marked as wanted for ${own.email}. You can deactivate it here at any time.`
          : `It will no longer be marked as wanted for ${own.email}. You can activate it again here.`}
      </ConfirmDialog>
    </>
  )
}

function shortOf(name: MailSwitch): string {
  return switches.find(one => one.name === name)?.short ?? name
}
