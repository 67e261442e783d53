import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { TrainingPanel } from './training-panel.tsx'

const faq = (id: string, category: string) => ({
  id,
  category,
  page: 'general',
  question: id,
  answer: 'Yes.',
  tags: [],
})

test.for([true, false])(
  'the questions about other screens are left out beside the onboarding: %s',
  async isShort => {
    const faqs = [faq('Where do I start?', 'Onboarding'), faq('What is a project?', 'Projects_How_To')]
    graphqlAnswers(() => ({ trainingVideos: { videos: [], faqs } }))
    mount(
      <QueryClientProvider client={new QueryClient()}>
        <TrainingPanel topic={{ category: 'Onboarding' }} isShort={isShort} />
      </QueryClientProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Where do I start?' })).toBeVisible()
    await expect
      .poll(() => page.getByRole('button', { name: 'What is a project?' }).all().length)
      .toBe(isShort ? 0 : 1)
  },
)
