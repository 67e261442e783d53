import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteDataAway } from '#src/shared/api/data-reach.ts'
import { get } from '#src/shared/api/graphql.ts'
import { queryClient } from '#src/shared/api/query-client.ts'
import { mount } from '#src/testing/mount.tsx'
import { OutageBanner } from './outage-banner.tsx'
import { LiveIndicator } from './shell/live-indicator.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  noteDataAway(false)
})

function Figures() {
  // The product's own client decides what is asked again.
  const { data, isError } = useQuery(
    { queryKey: ['figures'], queryFn: () => get<{ tasks: number }>('/figures') },
    queryClient,
  )
  return <p>{isError ? 'Something went wrong' : data ? `${data.tasks} tasks` : 'Loading'}</p>
}

test('says that the data cannot be reached, is not live meanwhile, and comes back by itself', async () => {
  const body = { code: 'data.unavailable', status: 503, message: 'Away', params: { seconds: 5 } }
  const away = async () => Response.json(body, { status: 503 })
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(away)
  mount(
    <>
      <OutageBanner />
      <LiveIndicator />
      <Figures />
    </>,
  )
  const said = page.getByRole('alert').getByText("We can't reach the data right now.", { exact: false })
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('No data')
  await vi.waitFor(() => expect(fetching.mock.calls.length).toBeGreaterThan(1), { timeout: 20_000 })
  await expect.element(page.getByText('Loading')).toBeVisible()
  fetching.mockImplementation(async () => Response.json({ tasks: 12 }))
  await expect.element(page.getByText('12 tasks'), { timeout: 20_000 }).toBeVisible()
  expect(page.getByRole('alert').all()).toEqual([])
  await expect.element(page.getByRole('status')).toHaveTextContent('Connecting')
})
