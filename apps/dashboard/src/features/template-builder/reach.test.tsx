import { emptyDraft, newField } from '@quadrat/domain/template/template-draft'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from './testing/show-builder.tsx'

// The form is longer than the screen, so the builder has to scroll.

const metrics = [4, 11]
let draft: ReturnType<typeof showBuilder>

beforeEach(async () => {
  graphqlAnswers(() => ({ categories: { data: [] }, unSdgs: { data: [] } }))
  await page.viewport(800, 500)
  draft = showBuilder({
    ...emptyDraft(),
    fields: Array.from({ length: 12 }, (_, index) =>
      newField(metrics.includes(index) ? 'metric' : 'text', `q-${index + 1}`, `Question ${index + 1}`),
    ),
  })
  await expect.element(button('Move Question 1')).toBeInTheDocument()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const unit = () => page.getByRole('textbox', { name: 'Metric', exact: true })

test('the button for errors leads to one invalid question after the other', async () => {
  await button('2 to correct').click()
  await expect.element(unit()).toHaveFocus()
  await expect.element(unit()).toBeInViewport()
  await userEvent.keyboard('kg')
  await button('1 to correct').click()
  await expect.element(unit().nth(1)).toHaveFocus()
  await userEvent.keyboard('cm')
  await expect.element(page.getByRole('button', { name: /to correct/ })).not.toBeInTheDocument()
  expect(metrics.map(index => draft.now.fields[index])).toMatchObject([{ metric: 'kg' }, { metric: 'cm' }])
})

test('each arrow key moves a question by one place, also where the page has to scroll', async () => {
  const grip = button('Move Question 1').element() as HTMLElement
  grip.scrollIntoView({ block: 'end' })
  grip.focus({ preventScroll: true })
  await userEvent.keyboard(' ')
  await expect.element(page.getByText(/Question 1 is lifted/)).toBeInTheDocument()
  for (const place of [2, 3, 4]) {
    const scrolled = window.scrollY
    await userEvent.keyboard('{ArrowDown}')
    // The page scrolls at once: during smooth scrolling the next key would have no effect.
    expect(window.scrollY).toBeGreaterThan(scrolled)
    await expect.element(page.getByText(`Question 1 is at place ${place} of 12.`)).toBeInTheDocument()
  }
  await userEvent.keyboard(' ')
  await expect.poll(() => draft.now.fields.findIndex(({ id }) => id === 'q-1')).toBe(3)
})
