import { Alert } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton } from '../settings-section.tsx'
import { CompanyRule } from './company-rule.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { ownSecurityQuery } from './security.api.ts'
import { SessionsSection } from './sessions-section.tsx'

export function SecurityTab() {
  const query = useQuery(ownSecurityQuery)
  if (query.isPending) return <PanelSkeleton rows={3} />
  if (!query.data) return <ErrorState text={problemText(query.error)} onRetry={() => query.refetch()} />
  const own = query.data
  return (
    <>
      {own.secondFactor === 'REQUIRED' && (
        <Alert
          color="amber"
          variant="light"
          mb="lg"
          maw={1044}
          icon={<IconShieldLock size={18} stroke={1.75} aria-hidden />}
          title="Set up your second factor to go on"
        >
          {own.company.name} asks everybody for a second factor at sign-in, and you have none yet. Everything
          else opens as soon as it is set up.
        </Alert>
      )}
      <SecondFactorSection own={own} />
      <PasswordSection email={own.email ?? ''} />
      <SessionsSection />
      {own.abilities.includes('company.write') && <CompanyRule own={own} />}
    </>
  )
}
