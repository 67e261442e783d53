import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ConfirmChange } from './confirm-change.tsx'

interface Props {
  run: () => Promise<unknown>
  /** What the dialog has done, in order. */
  done: string[]
}

function Opened({ run, done }: Props) {
  const [opened, setOpened] = useState(true)
  return (
    <ConfirmChange
      opened={opened}
      title="Delete webhook?"
      confirmLabel="Delete"
      destructive
      run={() => {
        done.push('run')
        return run()
      }}
      refetch={async () => {
        done.push('refetch')
      }}
      done="Webhook deleted"
      onDone={result => done.push(`done ${result}`)}
      onClose={() => setOpened(false)}
    >
      Nothing more will be sent.
    </ConfirmChange>
  )
}

async function open(run: Props['run']): Promise<string[]> {
  const done: string[] = []
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Opened run={run} done={done} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return done
}

test('a change is made once by a double click, loads what it has changed, and closes the dialog', async () => {
  const done = await open(async () => 7)
  await page.getByRole('button', { name: 'Delete', exact: true }).dblClick()
  await expect.element(page.getByText('Webhook deleted')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(done).toEqual(['run', 'done 7', 'refetch'])
})

test('a refused change keeps the dialog open with the reason, and loads what somebody else has changed', async () => {
  const problem = new Problem('not-found', { what: 'webhook' })
  problem.message = 'This webhook does not exist any more.'
  const done = await open(() => Promise.reject(problem))
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => document.body.textContent).toContain('This webhook does not exist any more.')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(done).toEqual(['run', 'refetch'])
})
