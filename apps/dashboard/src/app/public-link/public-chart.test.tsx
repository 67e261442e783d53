import type { PublicChart } from '@quadrat/domain/insights/public-link'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { PublicChartView } from './public-chart.tsx'

const taste: PublicChart = {
  type: 'pie',
  label: 'Taste',
  kind: 'radio',
  unit: null,
  answers: 'choice',
  measure: 'distribution',
  step: null,
  option: null,
  isSplit: false,
  places: [
    { key: 'good', name: 'Good', count: 21, values: [21] },
    { key: 'salty', name: 'Salty', count: null, values: [null] },
    { key: 'bad', name: 'Bad', count: 0, values: [0] },
  ],
  groups: [{ key: '', name: '' }],
  total: 30,
  answered: 30,
  summary: null,
  leastReports: 5,
  target: null,
  counted: 'current',
  only: { status: null, arrivedFrom: null, arrivedTo: null, isPart: false, isByAnswer: false },
}

test('the legend of a pie does not call a hidden figure zero', async () => {
  mount(<PublicChartView chart={taste} title="Taste" hasTitle isAlone={false} />)
  await expect.element(page.getByRole('list')).toHaveTextContent('Good: 21Salty: –Bad: 0')
})

test('the mean of times of day is a time', async () => {
  const times: PublicChart = {
    ...taste,
    type: 'bar',
    label: 'Woken',
    kind: 'time',
    answers: 'number',
    places: [{ key: '6', name: '06:00 – 08:00', count: 30, values: [30] }],
    summary: { mean: 6.4667, median: 6.5, least: null, greatest: null },
    leastReports: null,
  }
  mount(<PublicChartView chart={times} title="Woken" hasTitle isAlone={false} />)
  await expect.element(page.getByText(/Mean 06:28 · Median 06:30/)).toBeVisible()
})
