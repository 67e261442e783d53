import { useQuery } from '@tanstack/react-query'
import { count } from '#src/shared/format/format.ts'
import { messageBudgetsQuery } from '../settings.api.ts'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import { texts } from './texts-en.ts'

/** What the organisation may still send today. A day begins at midnight UTC. */
export function MessageBudgets() {
  const { data } = useQuery(messageBudgetsQuery)
  if (!data) return null
  return (
    <SettingsSection title={texts.messages.title} text={texts.messages.text}>
      <SettingsRow title={texts.messages.invites} text={leftOf(data.invites)} />
      <SettingsRow title={texts.messages.colleagues} text={leftOf(data.colleagues)} />
    </SettingsSection>
  )
}

function leftOf({ left, limit }: { left: number; limit: number }): string {
  return texts.messages.left({ left: count(left), limit: count(limit) })
}
