import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { oneStepHeld } from '#src/shared/account/one-step.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import settings from '../settings.module.css'
import { PanelSkeleton } from '../settings-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { ownSecurityQuery } from './security.api.ts'
import { texts } from './texts-en.ts'

/** The one step that a person without the required second factor has to do before anything else opens. */
export function RequiredStep() {
  const query = useQuery(ownSecurityQuery)
  if (query.isPending) return <PanelSkeleton />
  if (!query.data) return <QueryError query={query} />
  const own = query.data
  return (
    <>
      <title>{`${texts.required.page} · Quadrat`}</title>
      <Title order={1}>{texts.required.title}</Title>
      <p className={settings.lead}>{texts.required.text({ company: own.company.name })}</p>
      <SecondFactorSection own={own} onCodes={oneStepHeld.set} />
    </>
  )
}
