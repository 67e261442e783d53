import { Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showDone } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import { type OwnSecurity, requireSecondFactor, withoutSecondFactorQuery } from './security.api.ts'
import { texts } from './texts-en.ts'

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
      showDone(on ? texts.rule.required : texts.rule.relaxed)
    },
  })
  const label = texts.rule.require({ name })

  function request(on: boolean): void {
    mutation.reset()
    setRequested(on)
    setIsConfirming(true)
  }

  return (
    <SettingsSection title={texts.rule.title} text={texts.rule.text}>
      <SettingsRow
        title={label}
        text={texts.rule.requireText}
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
        title={requested ? texts.rule.requireTitle : texts.rule.relaxTitle}
        confirmLabel={requested ? texts.rule.requireConfirm : texts.rule.relaxConfirm}
        pending={mutation.isPending}
        error={mutation.error}
        onConfirm={() => mutation.mutate(requested)}
        onClose={() => setIsConfirming(false)}
      >
        {requested ? requireText(without.data, own.secondFactor !== 'ON') : texts.rule.relaxText({ name })}
      </ConfirmDialog>
    </SettingsSection>
  )
}

/**
 * @param without the number of people without a second factor; undefined while it loads and when that failed
 */
function requireText(without: number | undefined, includesViewer: boolean): string {
  if (without === undefined)
    return includesViewer ? texts.rule.withoutUnknownAndSelf : texts.rule.withoutUnknown
  if (without === 0) return texts.rule.withoutNone
  return includesViewer
    ? texts.rule.withoutAndSelf({ count: without })
    : texts.rule.without({ count: without })
}
