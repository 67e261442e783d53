import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { changeOwnSwitch, ownSwitchesQuery, type Switch as SwitchName } from '../settings.api.ts'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'

const switches: { name: SwitchName; label: string; short: string; text: string }[] = [
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

interface Asked {
  name: SwitchName
  on: boolean
}

export function PreferencesTab() {
  const queryClient = useQueryClient()
  const query = useQuery(ownSwitchesQuery)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [opened, setOpened] = useState(false)
  const change = useMutation({
    mutationFn: changeOwnSwitch,
    onSuccess: (own, { name, on }) => {
      queryClient.setQueryData(ownSwitchesQuery.queryKey, own)
      setOpened(false)
      showDone(`The ${shortOf(name)} is ${on ? 'activated' : 'deactivated'}.`)
    },
  })

  function ask(next: Asked): void {
    change.reset()
    setAsked(next)
    setOpened(true)
  }

  if (query.isPending) return <PanelSkeleton />
  if (!query.data) return <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
  const own = query.data
  const verb = asked?.on ? 'Activate' : 'Deactivate'
  return (
    <>
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
                onChange={event => ask({ name, on: event.currentTarget.checked })}
              />
            }
          />
        ))}
      </SettingsSection>
      <ConfirmDialog
        opened={opened}
        title={asked ? `${verb} the ${shortOf(asked.name)}?` : ''}
        confirmLabel={verb}
        pending={change.isPending}
        error={change.error}
        onConfirm={() => asked && change.mutate(asked)}
        onClose={() => setOpened(false)}
      >
        {asked?.on
          ? `It will be marked as wanted for ${own.email}. You can deactivate it here at any time.`
          : `It will no longer be marked as wanted for ${own.email}. You can activate it again here.`}
      </ConfirmDialog>
    </>
  )
}

function shortOf(name: SwitchName): string {
  return switches.find(one => one.name === name)?.short ?? name
}
