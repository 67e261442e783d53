import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { type MailSwitch, ownSwitchesQuery, updateOwnSwitch } from '../settings.api.ts'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import { automaticMessagesQuery } from './automatic-messages.api.ts'
import { AutomaticMessages } from './automatic-messages.tsx'
import { MessageFacts } from './message-facts.tsx'
import { ProfileSection } from './profile-section.tsx'
import { texts } from './texts-en.ts'

const switches: readonly { name: MailSwitch; kind: 'WEEKLY_REPORT' | 'LOGIN' }[] = [
  { name: 'receiveWeeklyStatusReport', kind: 'WEEKLY_REPORT' },
  { name: 'receiveLoginReminder', kind: 'LOGIN' },
]

interface SwitchChange {
  name: MailSwitch
  on: boolean
}

export function PreferencesTab() {
  const { emails } = texts
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
      showDone(on ? emails[name].activated : emails[name].deactivated)
    },
  })

  function request(next: SwitchChange): void {
    update.reset()
    setRequested(next)
    setIsConfirming(true)
  }

  if (query.isPending) return <PanelSkeleton />
  if (!query.data) return <QueryError query={query} />
  const own = query.data
  return (
    <>
      <ProfileSection />
      <SettingsSection title={emails.title} text={emails.text}>
        {switches.map(({ name, kind }) => (
          <SettingsRow
            key={name}
            title={emails[name].label}
            text={
              <MessageFacts kind={kind} message={automatic?.messages[kind]} timezone={automatic?.timezone} />
            }
            control={
              <Switch
                size="md"
                aria-label={emails[name].label}
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
        title={requested ? emails[requested.name][requested.on ? 'activate' : 'deactivate'] : ''}
        confirmLabel={requested?.on ? emails.activate : emails.deactivate}
        pending={update.isPending}
        error={update.error}
        onConfirm={() => requested && update.mutate(requested)}
        onClose={() => setIsConfirming(false)}
      >
        {requested?.on
          ? emails.activateText({ email: own.email ?? '' })
          : emails.deactivateText({ email: own.email ?? '' })}
      </ConfirmDialog>
    </>
  )
}
