import { Problem } from '@quadrat/domain/problem'
import { expect, test } from 'vitest'
import { NoAnswer } from '#src/shared/api/graphql.ts'
import { mount } from '#src/testing/mount.tsx'
import { ErrorState } from './error-state.tsx'

const sign = () => document.querySelector('[role=alert] svg')?.getAttribute('class') ?? ''

test.each([
  ['a refusal', new Problem('permission.refused'), 'alert-circle'],
  ['a server that cannot reach its data', new Problem('data.unavailable'), 'cloud-off'],
  ['no answer', new NoAnswer(), 'cloud-off'],
])('%s has its own sign', async (_what, error, icon) => {
  mount(<ErrorState text="Not loaded" error={error} onRetry={() => {}} />)
  await expect.poll(sign).toContain(icon)
})
