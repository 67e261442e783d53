import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import { type OwnSecurity, requireSecondFactor, withoutSecondFactorQuery } from './security.api.ts'

export function CompanyRule({ own }: { own: OwnSecurity }) {
  const queryClient = useQueryClient()
  const { name, requiresSecondFactor: required } = own.company
  const [requested, setRequested] = useState(!required)
  const [isConfirming, setIsConfirming] = useState(false)
  const without = useQuery({ ...withoutSecondFactorQuery, enabled: isConfirming })
  const mutation = useMutation({
    mutationFn: requireSecondFactor,
    onSuccess: (_answer, on) => {
      refetchAfter(queryClient, { name: 'company-updated' })
      setIsConfirming(false)
      showDone(on ? 'Everybody needs a second factor now.' : 'The second factor is optional now.')
    },
  })
  const label = `Everybody in ${name} needs a second factor`

  function request(on: boolean): void {
    mutation.reset()
    setRequested(on)
    setIsConfirming(true)
  }

  return (
    <SettingsSection
      title="Your organisation"
      text="For everybody who works on this dashboard. Data collectors sign in by their phones."
    >
      <SettingsRow
        title={label}
        text="Who has none sets it up before anything else opens."
        control={
          <Switch
            size="md"
            aria-label={label}
            checked={required}
            onChange={event => request(event.currentTarget.checked)}
          />
        }
      />
      <ConfirmDialog
        opened={isConfirming}
        title={requested ? 'Require a second factor?' : 'Make the second factor optional?'}
        confirmLabel={requested ? 'Require it' : 'Make it optional'}
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => mutation.mutate(requested)}
        onClose={() => setIsConfirming(false)}
      >
        {requested
          ? requireText(without.data, own.secondFactor !== 'ON')
          : `Who has a second factor keeps it and may turn it off. Nobody in ${name} has to set one up.`}
      </ConfirmDialog>
    </SettingsSection>
  )
}

/**
 * @param without the number of people without a second factor; undefined while it loads and when that failed
 */
function requireText(without: number | undefined, includesViewer: boolean): string {
  const rule = 'They set it up before anything else opens to them.'
  const self = includesViewer ? ' You are one of them.' : ''
  if (without === undefined) return `Whoever has none yet is asked at once. ${rule}${self}`
  if (without === 0) return 'Everybody who works on the dashboard has one already.'
  const who = without === 1 ? '1 person has' : `${without} people have`
  return `${who} none yet. ${without === 1 && includesViewer ? 'It is you: you set it up before anything else opens.' : rule + self}`
}
