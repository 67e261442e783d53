import { describe, expect, it } from 'vitest'
import { shiftOf } from './shift.ts'

const view = { width: 900, height: 600 }
const panel = { right: 330, bottom: 200 }
const box = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
]

describe('an area under the panel of its figures', () => {
  it('is shifted the shorter way: beside the panel or below it', () => {
    expect(shiftOf(view, panel, box(300, 50, 500, 300))).toEqual({ x: 54, y: 0 })
    expect(shiftOf(view, panel, box(50, 190, 200, 300))).toEqual({ x: 0, y: 34 })
  })

  it('takes the longer way if the shorter one leads out of the view', () => {
    expect(shiftOf(view, panel, box(300, 50, 850, 300))).toEqual({ x: 0, y: 174 })
  })

  it('stays where nothing of it is covered', () => {
    expect(shiftOf(view, panel, box(400, 50, 600, 300))).toBeNull()
    expect(shiftOf(view, panel, box(50, 230, 600, 500))).toBeNull()
  })

  it('stays where the person looks at a part of it, and where no shift would show all of it', () => {
    expect(shiftOf(view, panel, box(-20, 50, 200, 300))).toBeNull()
    expect(shiftOf(view, panel, box(20, 20, 880, 580))).toBeNull()
  })
})
