import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { type MailSwitch, ownSwitchesQuery, updateOwnSwitch } from '../settings.api.ts'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { automaticMessagesQuery } from './automatic-messages.api.ts'
import { AutomaticMessages } from './automatic-messages.tsx'
import { MessageFacts } from './message-facts.tsx'
import { ProfileSection } from './profile-section.tsx'

const switches: { name: MailSwitch; kind: 'WEEKLY_REPORT' | 'LOGIN'; label: string; short: string }[] = [
  {
    name: 'receiveWeeklyStatusReport',
    kind: 'WEEKLY_REPORT',
    label: 'Receive Company Weekly Status Report',
    short: 'weekly status report',
  },
  {
    name: 'receiveLoginReminder',
    kind: 'LOGIN',
    label: 'Receive Login Reminder',
    short: 'login reminder',
  },
]

interface SwitchChange {
  name: MailSwitch
  on: boolean
}

export function PreferencesTab() {
  const queryClient = useQueryClient()
  const query = useQuery(ownSwitchesQuery)
  const readsAutomatic = useMay('automatic-message.read')
  const automatic = useQuery({ ...automaticMessagesQuery, enabled: readsAutomatic }).data
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
        text="Sent only to you, in your organisation's time zone. You can unsubscribe from any email."
      >
        {switches.map(({ name, kind, label }) => (
          <SettingsRow
            key={name}
            title={label}
            text={
              <MessageFacts kind={kind} message={automatic?.messages[kind]} timezone={automatic?.timezone} />
            }
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
      {readsAutomatic && <AutomaticMessages />}
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
          ? `It will be sent to ${own.email}. You can deactivate it here at any time.`
          : `It will no longer be sent to ${own.email}. You can activate it again here.`}
      </ConfirmDialog>
    </>
  )
}

function shortOf(name: MailSwitch): string {
  return switches.find(one => one.name === name)?.short ?? name
}
