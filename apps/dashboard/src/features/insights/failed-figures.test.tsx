import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { MapCard } from './answers/map-card.tsx'
import { MatrixCard } from './answers/matrix-card.tsx'
import { chartOf } from './answers/new-block.ts'
import { NewestCard } from './answers/newest-card.tsx'

const refusal = 'This filter isn’t available for the template. Choose another.'
const line = { field: 'clean', label: 'The water is clean' }
const options = [{ value: 'yes', label: 'Yes' }]

const cards: Record<string, ReactElement> = {
  map: <MapCard block={{ title: 'Where', map: { template: '7', only: null } }} filter={{}} />,
  matrix: (
    <MatrixCard
      chart={chartOf('7', 'clean')}
      matrix={{ key: 'water', label: 'The water', options }}
      lines={[{ ...line, display: 'chart', isRepeated: false, isCurrent: true, kind: 'radio', matrix: null }]}
      filter={{}}
    />
  ),
  texts: (
    <NewestCard
      template="7"
      question={{ field: 'remark', label: 'Remark', display: 'texts', isCurrent: true }}
      filter={{}}
    />
  ),
}

test.each(Object.keys(cards))('a refused card of answers says why: %s', async name => {
  graphqlAnswers(asked =>
    asked === 'FilterTemplates'
      ? { templates: { data: [] } }
      : new Problem('input.invalid', { errors: [{ path: 'filters', message: refusal }] }),
  )
  mount(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {cards[name]}
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible()
})
