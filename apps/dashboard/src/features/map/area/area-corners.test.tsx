import type { MapShape } from '@quadrat/domain/map/map-shape'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Point } from '#src/shared/map/geometry.ts'
import { ShapeEditor } from '#src/shared/map/shape-editor/shape-editor.tsx'
import { mount } from '#src/testing/mount.tsx'
import { areaShape } from './area-shape.ts'
import { written } from './draft.ts'

/** Ten pixels are a degree. */
const map = {
  on: () => map,
  off: () => map,
  project: ([x, y]: Point) => ({ x: x * 10, y: 500 - y * 10 }),
  unproject: ([x, y]: Point) => ({ toArray: () => [x / 10, (500 - y) / 10] }),
  getCenter: () => ({ lng: 20 }),
  getBounds: () => ({ contains: () => true }),
  getCanvas: () => ({ getBoundingClientRect: () => ({ left: 0, top: 0 }) }),
} as unknown as MapLibreMap

const box: MapShape = { kind: 'box', west: 10, south: 10, east: 12, north: 20 }

function Host({ onShape }: { onShape: (shape: MapShape) => void }) {
  const [shape, setShape] = useState<MapShape>(box)
  return (
    <ShapeEditor
      map={map}
      shape={shape}
      kind={areaShape}
      onPreview={() => {}}
      onChange={next => {
        if ('error' in written(next, 6)) return false
        onShape(next)
        setShape(next)
        return true
      }}
    />
  )
}

test('keys move a corner of a box past the opposite one, and go on with the same corner', async () => {
  let now: MapShape = box
  mount(
    <Host
      onShape={next => {
        now = next
      }}
    />,
  )
  const corner = (name: string) => page.getByRole('button', { name, exact: true })
  await expect.element(corner('North-east corner')).toBeVisible()
  corner('North-east corner').element().focus()
  // The second press would make a box without a width.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(corner('North-west corner')).toHaveFocus()
  expect(now).toEqual({ kind: 'box', west: 9, south: 10, east: 10, north: 20 })
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
  expect(now).toEqual({ kind: 'box', west: 8, south: 10, east: 10, north: 21 })
  await userEvent.keyboard('{Escape}')
  expect(now).toEqual(box)
})
