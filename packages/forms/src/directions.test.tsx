import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { field, mount } from '#src/testing/mount.tsx'

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

/** Where a character of a text is drawn. */
function placeOf(text: Node, at: number): DOMRect {
  const range = document.createRange()
  range.setStart(text, at)
  range.setEnd(text, at + 1)
  return range.getBoundingClientRect()
}

it('Words of the app are read in their own direction in a form from right to left, on its side', async () => {
  document.documentElement.dir = 'rtl'
  const members = field('repeat', {
    label: 'أفراد الأسرة',
    fields: [{ id: 'name', kind: 'text', label: 'الاسم' }],
  })
  mount({ fields: [members] })
  const words = page.getByText('None yet.')
  await expect.element(words).toBeVisible()
  const hint = words.element()
  const text = hint.firstChild
  if (!text) throw new Error('no text')
  const [first, stop] = [placeOf(text, 0), placeOf(text, 'None yet.'.length - 1)]
  expect(stop.left).toBeGreaterThan(first.left)
  expect(stop.right).toBeCloseTo(hint.getBoundingClientRect().right, 0)
  const name = page
    .getByRole('button', { name: 'Add: أفراد الأسرة' })
    .element()
    .querySelector('span')?.firstChild
  if (!name) throw new Error('no button')
  expect(placeOf(name, 0).left).toBeLessThan(placeOf(name, 'Add: '.length).left)
})

it('Measures of the app are read in their own direction, and arrows point on, in a form from right to left', async () => {
  const coordinates: [number, number][] = [
    [40, -3],
    [40, -3.01],
  ]
  const answers = { line: { type: 'LineString' as const, coordinates } }
  document.documentElement.dir = 'rtl'
  mount({ fields: [field('line')], value: { answers, photos: [], comment: '', position: null } })
  const measure = page.getByText('1.11 km')
  await expect.element(measure).toBeVisible()
  const text = measure.element().firstChild
  if (!text) throw new Error('no text')
  expect(placeOf(text, 0).left).toBeLessThan(placeOf(text, (text.nodeValue ?? '').length - 1).left)
  const icon = page
    .getByRole('button', { name: /^Undo point/ })
    .element()
    .querySelector('svg')
  if (!icon) throw new Error('no icon')
  expect(getComputedStyle(icon).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
})
