import { emptyDraft, newField } from '@quadrat/domain/template/template-draft'
import type {} from '@vitest/browser-playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { showBuilder } from './testing/show-builder.tsx'

const labels = Array.from({ length: 12 }, (_, index) => `Question ${index + 1}`)
let draft: ReturnType<typeof showBuilder>

beforeEach(async () => {
  graphqlAnswers(() => ({ categories: { data: [] }, unSdgs: { data: [] } }))
  await page.viewport(390, 844)
  draft = showBuilder({
    ...emptyDraft(),
    fields: labels.map((label, index) => newField('text', `q-${index + 1}`, label)),
  })
  await expect.element(button('Move Question 1')).toBeInTheDocument()
  // This line appears with the answer of the server and moves the questions down.
  await expect.element(page.getByText(/^There are no tags yet/)).toBeVisible()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const order = () => draft.now.fields.map(({ label }) => label)

/** The middle of an element in the coordinates of the page: the test runs in a frame of it. */
function middleOf(element: Element) {
  const frame = window.frameElement?.getBoundingClientRect()
  const scale = (frame?.width ?? innerWidth) / innerWidth
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    x: (frame?.left ?? 0) + (left + width / 2) * scale,
    y: (frame?.top ?? 0) + (top + height / 2) * scale,
  }
}

interface Point {
  x: number
  y: number
}

/**
 * A swipe as the browser gets it from a touch screen. The browser scrolls with it unless the page prevents
 * that.
 */
async function swipe(from: Point, to: Point, beforeLift = async () => {}) {
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
  await finger('touchStart', from)
  for (let step = 1; step <= 10; step++)
    await finger('touchMove', {
      x: from.x + ((to.x - from.x) * step) / 10,
      y: from.y + ((to.y - from.y) * step) / 10,
    })
  await beforeLift()
  await finger('touchEnd')
}

describe('a finger', () => {
  test('on the handle of a question moves the question and does not scroll', async () => {
    const [first, third] = [button('Move Question 1'), button('Move Question 3')].map(grip => grip.element())
    first?.scrollIntoView({ block: 'center' })
    const before = window.scrollY
    const [from, to] = [middleOf(first as Element), middleOf(third as Element)]
    // The finger lifts once the other questions have moved, as a person would do it.
    await swipe(from, to, () => expect.poll(() => middleOf(third as Element).y).toBeLessThan(to.y))
    await expect
      .poll(() => order().slice(0, 4))
      .toEqual(['Question 2', 'Question 3', 'Question 1', 'Question 4'])
    expect(window.scrollY).toBe(before)
  })

  test('anywhere else scrolls the page and moves nothing', async () => {
    const rows = document.querySelectorAll('[data-field] [aria-expanded]')
    rows[3]?.scrollIntoView({ block: 'center' })
    const before = window.scrollY
    const from = middleOf(rows[3] as Element)
    await swipe(from, { x: from.x, y: from.y - 200 })
    await expect.poll(() => window.scrollY).toBeGreaterThan(before)
    expect(order()).toEqual(labels)
  })
})
