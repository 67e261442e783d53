import { hectaresOf, isShape, pointsOf } from '@quadrat/domain/answer/geo-answer'
import type { Position } from '@quadrat/domain/task/submission'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TrackRequest } from '#src/contract.ts'
import { LocateProblem } from '#src/contract.ts'
import { field, mount } from '#src/testing/mount.tsx'

const fix = (longitude: number, latitude: number, accuracy = 4): Position => ({
  longitude,
  latitude,
  accuracy,
})
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('a position', () => {
  test('is measured as exactly as the question demands', async () => {
    const asked: (number | undefined)[] = []
    const form = mount({
      fields: [field('position', { id: 'place', accuracy: 5 })],
      host: {
        locate: async ({ accuracy }) => {
          asked.push(accuracy)
          return fix(40.01, -3.35, 9)
        },
      },
    })
    await expect.element(page.getByText('Accurate to 5 m or better')).toBeVisible()
    await button('Get my position: The position').click()
    await expect.element(page.getByText('± 9 m')).toBeVisible()
    expect(asked).toEqual([5])
    expect(form.answers()).toEqual({ place: fix(40.01, -3.35, 9) })
    expect(
      form
        .handle()
        .tryToSubmit()
        .map(({ code }) => code),
    ).toEqual(['accuracy-low'])
    await button('Clear: The position').click()
    expect(form.answers()).toEqual({})
    await expect.element(button('Set by hand: The position')).not.toBeInTheDocument()
  })

  test('is set by hand with the keyboard alone, where that is allowed', async () => {
    const form = mount({ fields: [field('position', { id: 'place', byHand: true })] })
    await button('Set by hand: The position').click()
    const sheet = page.getByRole('dialog', { name: 'The position' })
    await sheet.getByLabelText('Latitude').fill('-3.5')
    await sheet.getByLabelText('Longitude').fill('40.25')
    await sheet.getByRole('application').element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await sheet.getByRole('button', { name: 'Use this place' }).click()
    const { place } = form.answers()
    // 20 pixels of half a metre north.
    expect(place).toMatchObject({ accuracy: null, longitude: 40.25 })
    expect((place as Position).latitude).toBeCloseTo(-3.5 + 10 / 111_195, 6)
    await expect.element(page.getByText(/set by hand\)/)).toBeVisible()
    expect(form.handle().tryToSubmit()).toEqual([])
  })

  test('offers only what a device that cannot locate itself can do', async () => {
    const fields = [field('position', { id: 'place', byHand: true }), field('line', { byHand: true })]
    mount({ fields, host: { locate: undefined } })
    await button('Set by hand: The position').click()
    const sheet = page.getByRole('dialog', { name: 'The position' })
    // Nobody has said where it is: 0, 0 would be in the sea.
    const use = sheet.getByRole('button', { name: 'Use this place' })
    await expect.element(sheet.getByLabelText('Longitude')).toHaveValue('')
    await sheet.getByLabelText('Latitude').fill('-3.5')
    await expect.element(use).toBeDisabled()
    await sheet.getByLabelText('Longitude').fill('0')
    await expect.element(use).toBeEnabled()
    const offered = page.getByRole('button').elements()
    const names = offered.map(element => element.textContent)
    expect(names).toEqual(expect.arrayContaining(['Set by hand', 'Draw']))
    for (const name of ['Get my position', 'Add point here', 'My position']) expect(names).not.toContain(name)
  })
})

describe('a line or an area', () => {
  test('is walked: exact fixes some metres apart become points', async () => {
    let request: TrackRequest | undefined
    const form = mount({
      fields: [field('line', { accuracy: 10 })],
      host: {
        track: next => {
          request = next
        },
      },
    })
    await button('Walk it: The line').click()
    await expect.element(page.getByText('Waiting for a good fix…')).toBeVisible()
    request?.onFix(fix(40, -3, 30))
    await expect.element(page.getByText('± 30 m: waiting for 10 m or better')).toBeVisible()
    expect(form.answers()).toEqual({})
    request?.onFix(fix(40, -3))
    // One metre on: the phone lies still.
    request?.onFix(fix(40.00001, -3))
    request?.onFix(fix(40.0005, -3))
    await expect.element(page.getByText('2 points')).toBeVisible()
    await button('Stop walking').click()
    expect(request?.signal.aborted).toBe(true)
    expect(form.answers().line).toEqual({
      type: 'LineString',
      coordinates: [
        [40, -3],
        [40.0005, -3],
      ],
    })
    await expect.element(page.getByText('55.5 m')).toBeVisible()
  })

  test('is set point by point, shows its size, and must not cross itself', async () => {
    const corners = [fix(40, -3), fix(40.001, -3.001), fix(40.001, -3), fix(40, -3.001)]
    const form = mount({
      fields: [field('area')],
      host: { locate: async () => corners.shift() ?? Promise.reject(new LocateProblem('timeout')) },
    })
    for (const count of [1, 2, 3, 4]) {
      await button('Add point here: The area').click()
      await expect.element(page.getByText(count === 1 ? '1 point' : `${count} points`)).toBeVisible()
    }
    expect(
      form
        .handle()
        .tryToSubmit()
        .map(({ code }) => code),
    ).toEqual(['shape-crosses'])
    await expect.element(page.getByText(/The outline crosses itself/)).toBeVisible()
    await button('Undo point: The area').click()
    expect(form.handle().tryToSubmit()).toEqual([])
    const { area } = form.answers()
    expect(isShape(area) && hectaresOf(area)).toBeCloseTo(0.617, 2)
    await button('Add point here: The area').click()
    await expect.element(page.getByText(/Finding your position took too long/)).toBeVisible()
    await button('Clear: The area').click()
    expect(form.answers()).toEqual({})
  })

  test('is drawn on the sheet, where that is allowed', async () => {
    const form = mount({ fields: [field('area', { byHand: true }), field('line')] })
    await expect.element(button('Draw: The line')).not.toBeInTheDocument()
    await button('Draw: The area').click()
    const sheet = page.getByRole('dialog', { name: 'The area' })
    await sheet.getByLabelText('Latitude').fill('-3')
    await sheet.getByLabelText('Longitude').fill('40')
    const add = sheet.getByRole('button', { name: 'Add point' })
    await add.click()
    const drawing = sheet.getByRole('application').element()
    drawing.focus()
    await userEvent.keyboard('{ArrowRight}')
    await add.click()
    drawing.focus()
    await userEvent.keyboard('{ArrowDown}')
    await add.click()
    await sheet.getByRole('button', { name: 'Done' }).click()
    const { area } = form.answers()
    expect(isShape(area) && pointsOf(area)).toHaveLength(3)
    // Half of a square of ten metres.
    expect(isShape(area) && hectaresOf(area) * 10_000).toBeCloseTo(50, 0)
  })
})
