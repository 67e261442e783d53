import type { Map as MapLibreMap } from 'maplibre-gl'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import type { Point } from '../geometry.ts'
import { handlesOfRing, movedRing, ringWithout, type Shape } from './handle.ts'
import { ShapeEditor } from './shape-editor.tsx'

/** A pixel is a degree, from the corner of the page. */
const map = {
  on: () => map,
  off: () => map,
  project: ([x, y]: Point) => ({ x, y }),
  unproject: ([x, y]: Point) => ({ toArray: () => [x, y] }),
  getCenter: () => ({ lng: 100 }),
  getCanvas: () => ({ getBoundingClientRect: () => ({ left: 0, top: 0 }) }),
} as unknown as MapLibreMap
const ring: Shape<Point[]> = {
  handlesOf: (points, of) =>
    handlesOfRing(points, of, { nameOf: n => `Corner ${n + 1} of ${points.length}` }),
  moved: movedRing,
  removed: ringWithout,
}
const square: Point[] = [
  [50, 50],
  [150, 50],
  [150, 150],
  [50, 150],
]

interface Seen {
  changes: { points: Point[]; isStep: boolean }[]
  previews: (Point[] | null)[]
  allows: (points: Point[]) => boolean
}

function Host({ seen }: { seen: Seen }) {
  const [points, setPoints] = useState(square)
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <ShapeEditor
        map={map}
        shape={points}
        kind={ring}
        onPreview={next => seen.previews.push(next)}
        onChange={(next, isStep) => {
          if (!seen.allows(next)) return false
          seen.changes.push({ points: next, isStep })
          setPoints(next)
          return true
        }}
      />
    </div>
  )
}

/** @param allows whether the shape may become another one */
function draw(allows = (_points: Point[]) => true) {
  const seen: Seen = { changes: [], previews: [], allows }
  mount(<Host seen={seen} />)
  return { seen: seen.changes, previews: seen.previews, now: () => seen.changes.at(-1)?.points }
}
const handle = (name: string) => page.getByRole('button', { name, exact: true })
const press = (element: Element, type: string, [clientX, clientY]: Point) =>
  element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX, clientY }),
  )
async function drag(name: string, from: Point, ...to: Point[]): Promise<Element> {
  await expect.element(handle(name)).toBeVisible()
  const element = handle(name).element()
  // A pointer that no device made cannot be captured.
  element.setPointerCapture = () => {}
  press(element, 'pointerdown', from)
  for (const one of to) press(element, 'pointermove', one)
  return element
}

test('a corner follows the finger, and the shape changes when it is let go', async () => {
  const { seen, previews, now } = draw()
  const element = await drag('Corner 3 of 4', [152, 149], [170, 160], [182, 199])
  expect(previews.at(-1)).toEqual(square.with(2, [180, 200]))
  expect(seen).toEqual([])
  press(element, 'pointerup', [182, 199])
  expect(now()).toEqual(square.with(2, [180, 200]))
  await expect.element(handle('Corner 3 of 4')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(now()).toEqual(square)
})

test('Escape ends a drag, and a press without a move changes nothing', async () => {
  const { seen, previews } = draw()
  const element = await drag('Corner 3 of 4', [150, 150], [180, 180])
  await userEvent.keyboard('{Escape}')
  press(element, 'pointerup', [180, 180])
  press(element, 'pointerdown', [150, 150])
  press(element, 'pointerup', [150, 150])
  expect(previews.at(-1)).toBeNull()
  expect(seen).toEqual([])
})

test('keys move a corner, add one in the middle of a side and remove it', async () => {
  const { seen, now } = draw()
  await expect.element(handle('Corner 1 of 4')).toBeVisible()
  handle('Corner 1 of 4').element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Shift>}{ArrowUp}{/Shift}')
  expect(now()).toEqual(square.with(0, [40, 39]))
  expect(seen.map(({ isStep }) => isStep)).toEqual([false, true, true])
  await userEvent.keyboard('{Escape}')
  expect(now()).toEqual(square)

  handle('Corner 1 of 4, middle of the next side').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(now()).toEqual(square.toSpliced(1, 0, [100, 50]))
  await expect.element(handle('Corner 2 of 5')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Delete}')
  expect(now()).toEqual(square)
  await userEvent.keyboard('{Delete}{Delete}')
  expect(now()).toHaveLength(3)
})

test('a corner that was pressed can be removed without keys', async () => {
  const { now } = draw()
  await handle('Corner 2 of 4').click()
  await page.getByTitle('Remove this corner').click()
  expect(now()).toEqual(square.toSpliced(1, 1))
})

test('what the shape cannot become leaves it as it is', async () => {
  const { seen } = draw(points => points.every(([x]) => x < 160))
  press(await drag('Corner 3 of 4', [150, 150], [300, 150]), 'pointerup', [300, 150])
  expect(seen).toEqual([])
  await expect.poll(() => handle('Corner 3 of 4').element().getBoundingClientRect().left < 160).toBe(true)
})
