import { Switch } from '@mantine/core'
import { automaticTexts } from '@quadrat/domain/messages/automatic-message-en'
import { type CollectorKind, collectorKinds } from '@quadrat/domain/notification/automatic-message'
import { timezoneChoices } from '@quadrat/domain/notification/notification-form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { problemText, showDone } from '#src/shared/api/problem-notice.ts'
import { readerZone } from '#src/shared/format/format.ts'
import { TimezoneSelect } from '#src/shared/forms/timezone-select.tsx'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import {
  type AutomaticChange,
  automaticMessagesQuery,
  updateAutomaticMessages,
} from './automatic-messages.api.ts'
import { MessageFacts } from './message-facts.tsx'

/** The messages to data collectors that nobody writes, and the clock of the organisation. */
export function AutomaticMessages() {
  const queryClient = useQueryClient()
  const query = useQuery(automaticMessagesQuery)
  const mayChange = useMay('automatic-message.write')
  const [requested, setRequested] = useState<AutomaticChange | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const update = useMutation({
    mutationFn: updateAutomaticMessages,
    onSuccess: settings => {
      queryClient.setQueryData(automaticMessagesQuery.queryKey, settings)
      setIsConfirming(false)
      showDone('The automatic messages are changed.')
    },
  })

  function request(change: AutomaticChange): void {
    update.reset()
    setRequested(change)
    setIsConfirming(true)
  }

  if (query.isPending) return <PanelSkeleton rows={collectorKinds.length} />
  if (!query.data)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  const { timezone, messages } = query.data
  const question = requested && questionOf(requested)
  return (
    <>
      <SettingsSection
        title="Messages to data collectors"
        text="Sent automatically to the inbox of the app, with a push message. Each switch applies to the whole organisation. Data collectors can also turn them off for themselves, on their phone or on their page here."
      >
        {collectorKinds.map(kind => (
          <SettingsRow
            key={kind}
            title={automaticTexts[kind].name}
            text={<MessageFacts kind={kind} message={messages[kind]} timezone={timezone} />}
            control={
              <Switch
                size="md"
                aria-label={automaticTexts[kind].name}
                checked={messages[kind]?.isOn ?? true}
                disabled={!mayChange}
                onChange={event => request({ kind, isOn: event.currentTarget.checked })}
              />
            }
          />
        ))}
      </SettingsSection>
      {mayChange && (
        <SettingsSection
          title="Clock of the organisation"
          text="Automatic messages and emails go out by this clock. Weeks begin on Monday by it."
        >
          <TimezoneSelect
            value={timezone}
            usual={timezoneChoices(timezone, readerZone())}
            onChange={zone => zone !== timezone && request({ timezone: zone })}
          />
        </SettingsSection>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={question?.title ?? ''}
        confirmLabel={question?.verb ?? ''}
        pending={update.isPending}
        error={update.error}
        onConfirm={() => requested && update.mutate(requested)}
        onClose={() => setIsConfirming(false)}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  )
}

function questionOf(change: AutomaticChange): { title: string; verb: string; text: string } {
  if ('timezone' in change)
    return {
      title: `Use the clock of ${change.timezone}?`,
      verb: 'Change',
      text: 'All automatic messages and emails of the organisation then go out by this clock.',
    }
  const name = nameOf(change.kind)
  return change.isOn
    ? { title: `Activate ${name}?`, verb: 'Activate', text: 'Data collectors will get it from now on.' }
    : { title: `Deactivate ${name}?`, verb: 'Deactivate', text: 'No data collector will get it any more.' }
}

const nameOf = (kind: CollectorKind) => `the message “${automaticTexts[kind].name}”`
