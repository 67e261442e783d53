import { Switch } from '@mantine/core'
import { collectorKinds } from '@quadrat/domain/notification/automatic-message'
import { timezoneChoices } from '@quadrat/domain/notification/notification-form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { readerZone } from '#src/shared/format/format.ts'
import { TimezoneSelect } from '#src/shared/forms/timezone-select.tsx'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton, SettingsRow, SettingsSection } from '../settings-section.tsx'
import {
  type AutomaticChange,
  automaticMessagesQuery,
  updateAutomaticMessages,
} from './automatic-messages.api.ts'
import { MessageFacts } from './message-facts.tsx'
import { texts } from './texts-en.ts'

/** The automatic messages to data collectors, and the time zone of the organisation. */
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
      showDone(texts.automatic.updated)
    },
  })

  function request(change: AutomaticChange): void {
    update.reset()
    setRequested(change)
    setIsConfirming(true)
  }

  if (query.isPending) return <PanelSkeleton rows={collectorKinds.length} />
  if (!query.data) return <QueryError query={query} />
  const { timezone, messages } = query.data
  const question = requested && questionOf(requested)
  return (
    <>
      <SettingsSection title={texts.automatic.title} text={texts.automatic.text}>
        {collectorKinds.map(kind => (
          <SettingsRow
            key={kind}
            title={texts.messages[kind].name}
            text={<MessageFacts kind={kind} message={messages[kind]} timezone={timezone} />}
            control={
              <Switch
                size="md"
                aria-label={texts.messages[kind].name}
                checked={messages[kind]?.isOn ?? true}
                disabled={!mayChange}
                onChange={event => request({ kind, isOn: event.currentTarget.checked })}
              />
            }
          />
        ))}
      </SettingsSection>
      {mayChange && (
        <SettingsSection title={texts.automatic.zone} text={texts.automatic.zoneText}>
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
  const { automatic, emails } = texts
  if ('timezone' in change)
    return {
      title: automatic.changeZoneTo({ zone: change.timezone }),
      verb: automatic.changeZone,
      text: automatic.changeZoneText,
    }
  const { name } = texts.messages[change.kind]
  return change.isOn
    ? { title: automatic.activate({ name }), verb: emails.activate, text: automatic.activateText }
    : { title: automatic.deactivate({ name }), verb: emails.deactivate, text: automatic.deactivateText }
}
