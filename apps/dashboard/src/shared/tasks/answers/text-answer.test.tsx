import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { TextAnswer } from './text-answer.tsx'

test('the video that an answer links to is shown in a dialog', async () => {
  mount(<TextAnswer label="What did you see?" text="See https://youtu.be/aqz-KE-bpKQ, minute two." />)
  await page.getByRole('button', { name: 'Play video' }).click()
  const dialog = page.getByRole('dialog', { name: 'What did you see?' })
  await expect
    .element(dialog.getByRole('link', { name: 'Watch video' }))
    .toHaveAttribute('href', 'https://youtu.be/aqz-KE-bpKQ')
})

test('an answer without a video, or with another link, is text alone', async () => {
  mount(
    <TextAnswer
      label="What did you see?"
      text="A turtle, https://reef.example/turtle and javascript:x.mp4"
    />,
  )
  await expect.element(page.getByText(/^A turtle/)).toBeVisible()
  expect(page.getByRole('button').query()).toBeNull()
})
