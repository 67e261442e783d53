import { useQuery } from '@tanstack/react-query'
import { count } from '#src/shared/format/format.ts'
import { messageBudgetsQuery } from '../settings.api.ts'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'

/** What the organisation may still send today. A day begins at midnight UTC. */
export function MessageBudgets() {
  const { data } = useQuery(messageBudgetsQuery)
  if (!data) return null
  return (
    <SettingsSection
      title="Messages today"
      text="Invites cost money and reach people who did not ask. Whoever runs this server limits them by the day."
    >
      <SettingsRow title="Invites by text message" text={leftOf(data.invites)} />
      <SettingsRow title="Invitations of colleagues by mail" text={leftOf(data.colleagues)} />
    </SettingsSection>
  )
}

function leftOf({ left, limit }: { left: number; limit: number }): string {
  return `${count(left)} of ${count(limit)} left until midnight UTC`
}
