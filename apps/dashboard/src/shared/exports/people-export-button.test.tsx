import { exportTexts } from '@quadrat/domain/messages/export-en'
import { problemSentence } from '@quadrat/domain/messages/problem-en'
import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { PeopleExportButton } from './people-export-button.tsx'

test('an export of people that fails says so and why, until another one succeeds', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  graphqlAnswers(() => ({ myUser: { id: '1', abilities: ['collector.export'] } }))
  const refused = new Problem('permission.refused', { permission: 'collector.export' })
  refused.message = problemSentence('permission.refused', refused.params)
  const run = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce(undefined)
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <PeopleExportButton run={run} />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button', { name: 'Export' })
  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(`${exportTexts.failed} ${refused.message}`)
  expect(logged).toHaveBeenCalledWith('The export failed:', refused)
  await button.click()
  await expect.poll(() => page.getByRole('alert').query()).toBeNull()
})
