import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { MessageFacts } from './message-facts.tsx'

test('says when a message last went out by the clock of the organisation', async () => {
  const kind = 'DC_WEEKLY_ACTIVITIES'
  const last = { lastSentAt: '2026-11-23T05:00:00.000Z', lastCount: 14, refusedAt: null, refusedCount: 0 }
  const message = { kind, isOn: true, nextAt: null, ...last } as never
  mount(<MessageFacts kind={kind} message={message} timezone="Africa/Nairobi" />)
  await expect
    .element(page.getByText('Mondays at 8:00. Last sent 23 November 2026 08:00 to 14 people.'))
    .toBeVisible()
})
