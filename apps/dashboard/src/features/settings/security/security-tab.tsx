import { useQuery } from '@tanstack/react-query'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { PanelSkeleton } from '../settings-section.tsx'
import { CompanyRule } from './company-rule.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { ownSecurityQuery } from './security.api.ts'
import { SessionsSection } from './sessions-section.tsx'

export function SecurityTab() {
  const query = useQuery(ownSecurityQuery)
  if (query.isPending) return <PanelSkeleton rows={3} />
  if (!query.data) return <QueryError query={query} />
  const own = query.data
  return (
    <>
      <SecondFactorSection own={own} />
      <PasswordSection email={own.email ?? ''} />
      <SessionsSection />
      {own.abilities.includes('company.write') && <CompanyRule own={own} />}
    </>
  )
}
