import { speak } from '@quadrat/domain/language/texts'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DayRange, DayRule } from '#src/shared/format/dates.ts'
import { mount } from '#src/testing/mount.tsx'
import { DateField } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 13, 5) })
  return () => vi.useRealTimers()
})

function OneDay({
  days = 'until-today',
  onChange,
}: {
  days?: DayRule
  onChange: (day: string | null) => void
}) {
  const [value, setValue] = useState<string | null>(null)
  const change = (day: string | null) => {
    setValue(day)
    onChange(day)
  }
  return <DateField label="Day" days={days} value={value} onChange={change} />
}

function Range({ onChange }: { onChange: (range: DayRange | null) => void }) {
  const [value, setValue] = useState<DayRange | null>(null)
  const change = (range: DayRange | null) => {
    setValue(range)
    onChange(range)
  }
  return <DateRangeField label="Reported" value={value} onChange={change} />
}

const day = (name: string) => page.getByRole('button', { name, exact: true })

describe('a date field', () => {
  test('accepts today and before, and nothing after', async () => {
    const onChange = vi.fn()
    mount(<OneDay onChange={onChange} />)
    await page.getByLabelText('Day').click()
    await expect.element(day('22 November 2026')).toBeDisabled()
    await expect.element(day('21 November 2026')).toBeEnabled()
    await day('20 November 2026').click()
    expect(onChange).toHaveBeenLastCalledWith('2026-11-20')
    await expect.element(page.getByLabelText('Day')).toHaveValue('20/11/2026')
  })

  test('names days and months in the language that is spoken', async () => {
    speak({ language: 'fr', locale: 'fr', catalogue: {} })
    onTestFinished(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))
    mount(<OneDay onChange={vi.fn()} />)
    await page.getByLabelText('Day').click()
    await expect.element(page.getByText('novembre 2026', { exact: true })).toBeVisible()
    await expect.element(page.getByText('mer.', { exact: true })).toBeVisible()
    await day('20 novembre 2026').click()
    await expect.element(page.getByLabelText('Day')).toHaveValue('20/11/2026')
  })

  test('with the rule from-today accepts today and after, and nothing before', async () => {
    const onChange = vi.fn()
    mount(<OneDay days="from-today" onChange={onChange} />)
    await page.getByLabelText('Day').click()
    await expect.element(day('20 November 2026')).toBeDisabled()
    await day('22 November 2026').click()
    expect(onChange).toHaveBeenLastCalledWith('2026-11-22')
  })

  test('accepts typed dates, and refuses a day outside of the rule', async () => {
    const onChange = vi.fn()
    mount(<OneDay onChange={onChange} />)
    const field = page.getByLabelText('Day')
    await field.fill('05/03/1994')
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith('1994-03-05')
    await field.fill('22/11/2026')
    await userEvent.tab()
    await expect.element(field).toHaveValue('05/03/1994')
    expect(onChange).toHaveBeenLastCalledWith('1994-03-05')
  })

  test('offers the years from 100 back to 5 ahead', async () => {
    mount(<OneDay days="from-today" onChange={() => {}} />)
    await page.getByLabelText('Day').click()
    await page.getByRole('button', { name: 'Choose the month' }).click()
    await page.getByRole('button', { name: 'Choose the year' }).click()
    await page.getByRole('button', { name: 'Next ten years' }).click()
    await expect.element(page.getByRole('button', { name: '2031', exact: true })).toBeEnabled()
    await expect.element(page.getByRole('button', { name: '2032', exact: true })).toBeDisabled()
    for (let i = 0; i < 11; i++) await page.getByRole('button', { name: 'Previous ten years' }).click()
    await expect.element(page.getByRole('button', { name: '1926', exact: true })).toBeEnabled()
    await expect.element(page.getByRole('button', { name: '1925', exact: true })).toBeDisabled()
  })
})

describe('a date range field', () => {
  test('waits for both ends, and includes both days whole', async () => {
    const onChange = vi.fn<(range: DayRange | null) => void>()
    mount(<Range onChange={onChange} />)
    await page.getByLabelText('Reported: From – to').click()
    await day('18 November 2026').click()
    expect(onChange).not.toHaveBeenCalled()
    await day('20 November 2026').click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      from: new Date(2026, 10, 18).toISOString(),
      to: new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
    })
    await expect.element(page.getByText('18/11/2026 – 20/11/2026')).toBeVisible()
    await expect.element(page.getByLabelText('Reported: 18/11/2026 – 20/11/2026')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the dates' }).click()
    expect(onChange).toHaveBeenLastCalledWith(null)
  })
})
