import { speak } from '@quadrat/domain/language/texts'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  countedNotes,
  figureText,
  filterOfChart,
  filterOfGroup,
  measureText,
  placesOf,
  summaryFigures,
  targetText,
  typeOf,
  typesOf,
} from './answer-figures.ts'
import type { AnswerChart, SavedChart } from './answers.api.ts'

const chart: SavedChart = {
  template: '7',
  field: 'alive',
  measure: 'mean',
  step: 'month',
  split: null,
  splitField: null,
  option: null,
  only: null,
}
const data: AnswerChart = {
  label: 'Alive',
  repeat: null,
  kind: 'percentage',
  unit: '%',
  answers: 'number',
  measure: 'mean',
  step: 'month',
  option: null,
  counted: 'all',
  total: 3,
  summary: null,
  answered: 3,
  madeAt: '2026-11-22T08:00:00Z',
  places: [{ key: '2026-02-01', name: '2026-02-01', count: 3, values: [50], answer: ['7.alive.some'] }],
  groups: [{ key: '', name: 'Alive', answer: null }],
}

describe('a place of a chart', () => {
  it('leads to the reports of its part of the time, within the period of the page', () => {
    const [place] = placesOf(data, chart, { arrivedFrom: '2026-02-10', arrivedTo: '2026-12-31' })
    expect(place).toMatchObject({
      name: 'Feb 2026',
      filter: {
        task: '7',
        answer: ['7.alive.some'],
        arrivedFrom: '2026-02-10',
        arrivedTo: '2026-02-28',
      },
    })
    const weeks = { ...data, step: 'week' as const, places: [{ ...data.places[0], key: '2026-02-23' }] }
    expect(placesOf(weeks as AnswerChart, { ...chart, step: 'week' }, {})[0]?.filter).toEqual({
      task: '7',
      answer: ['7.alive.some'],
      arrivedFrom: '2026-02-23',
      arrivedTo: '2026-03-01',
    })
  })

  it('leads to the reports of its group with an answer, and nowhere for no group and what was added together', () => {
    const bySplit = (key: string, split: SavedChart['split'], ...more: string[]) =>
      placesOf(
        {
          ...data,
          step: null,
          places: [{ key, name: 'x', count: 1, values: [1], answer: ['7.alive.some', ...more] }],
        },
        { ...chart, step: null, split },
        {},
      )[0]?.filter
    expect(bySplit('4', 'collector')).toEqual({ task: '7', collector: '4', answer: ['7.alive.some'] })
    expect(bySplit('', 'collector')).toBeNull()
    expect(bySplit('…others', 'collector')).toBeNull()
    expect(bySplit('Wet', 'question', '7.soil.is.Wet')).toEqual({
      task: '7',
      answer: ['7.alive.some', '7.soil.is.Wet'],
    })
  })

  it('leads to the reports with its answer, besides those that the page and the chart ask for', () => {
    const counted = { ...data, measure: 'distribution' as const, step: null }
    const place = (answer: string[] | null) => [{ key: 'Wet', name: 'Wet', count: 1, values: [1], answer }]
    const only = { status: null, project: null, group: null, collector: null, arrivedFrom: null }
    const own = { ...chart, step: null, only: { ...only, arrivedTo: null, answer: ['7.b.some'] } }
    const filterOf = (answer: string[] | null, page: string[]) =>
      placesOf({ ...counted, places: place(answer) }, own, { answer: page })[0]?.filter
    expect(filterOf(['7.soil.is.Wet'], ['7.a.some'])).toEqual({
      task: '7',
      answer: ['7.a.some', '7.b.some', '7.soil.is.Wet'],
    })
    expect(filterOf(null, [])).toBeNull()
    expect(filterOf(['7.soil.is.Wet'], ['7.a.none', '7.c.none', '7.d.none', '7.e.none'])).toBeNull()
  })

  it('leads from a part of its bar to one group', () => {
    const place = { filter: { task: '7', answer: ['7.soil.is.Wet'] } }
    const group = (key: string, answer: string[] | null = null) => ({ key, name: key, answer })
    const split = (by: SavedChart['split']) => ({ split: by })
    expect(filterOfGroup(place, group('3'), split('project'))).toEqual({ ...place.filter, project: '3' })
    expect(filterOfGroup(place, group(''), split('project'))).toBeNull()
    expect(filterOfGroup(place, group('Mkoko', ['7.species.is.Mkoko']), split('question'))).toEqual({
      task: '7',
      answer: ['7.soil.is.Wet', '7.species.is.Mkoko'],
    })
    expect(filterOfGroup(place, group('…others'), split('question'))).toBeNull()
    expect(filterOfGroup(place, group(''), split(null))).toEqual(place.filter)
  })
})

it('The limits of a chart and the filters of the page both hold', () => {
  const only = { status: 'COMPLETED' as const, project: null, group: null, collector: null, answer: null }
  const limited = { ...chart, only: { ...only, arrivedFrom: '2026-01-01', arrivedTo: '2026-06-30' } }
  expect(filterOfChart(limited, { group: '3', arrivedFrom: '2026-03-01', arrivedTo: '2026-12-31' })).toEqual({
    task: '7',
    status: 'COMPLETED',
    group: '3',
    arrivedFrom: '2026-03-01',
    arrivedTo: '2026-06-30',
  })
})

it('Dates and figures are written in the language that is spoken', () => {
  onTestFinished(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))
  const figures = { percent: '{number} pour cent', week: 'Semaine du {date}' }
  const catalogue = { 'insights/page': { chart: figures }, 'insights/answers': { figures } }
  const [week] = placesOf({ ...data, step: 'week' }, { ...chart, step: 'week' }, {})
  expect([week?.name, week?.short]).toEqual(['Week of 01 Feb 2026', '01 Feb'])
  speak({ language: 'fr', locale: 'fr', catalogue })
  const [semaine] = placesOf({ ...data, step: 'week' }, { ...chart, step: 'week' }, {})
  expect([semaine?.name, semaine?.short]).toEqual(['Semaine du 01 févr. 2026', '01 févr.'])
  expect(figureText(41.2345, { measure: 'share', kind: 'radio', unit: null })).toBe('41,2 pour cent')
})

it('Only the counts of one group are slices', () => {
  expect(typesOf({ measure: 'distribution', step: null, split: null })).toContain('pie')
  expect(typesOf({ measure: 'distribution', step: null, split: 'project' })).not.toContain('pie')
  expect(typeOf(chart, 'pie')).toBe('line')
})

it('Figures have their unit and few decimals', () => {
  expect(figureText(38.517, data)).toBe('38.52 %')
  expect(figureText(null, data)).toBe('–')
  expect(figureText(41.2345, { measure: 'share', kind: 'radio', unit: null })).toBe('41.2 %')
  expect(figureText(1204, { measure: 'distribution', kind: 'metric', unit: 'cm' })).toBe('1,204')
})

it('writes the mean of times of day as a time, and counts of them as numbers', () => {
  const time = { kind: 'time', unit: null }
  expect(figureText(12.4667, { ...time, measure: 'mean' })).toBe('12:28')
  expect(figureText(12, { ...time, measure: 'distribution' })).toBe('12')
  expect(targetText({ value: 6.5, label: null }, { ...time, measure: 'mean' })).toBe('Target 06:30')
  const summary = { mean: 12.4667, median: 6.3333, least: 0, greatest: 23.9833 }
  expect(summaryFigures({ ...time, summary }).map(({ text }) => text)).toEqual([
    '12:28',
    '06:20',
    '00:00',
    '23:59',
  ])
})

it('A chart says what it measures, in which unit, which reports it counts and how many have an answer', () => {
  expect(measureText(data)).toBe('Mean of Alive, %')
  expect(measureText({ label: 'How many?', measure: 'sum', unit: null, option: null })).toBe('Sum: How many?')
  expect(measureText({ label: 'Litter', measure: 'sum', unit: 'kg', option: null })).toBe('Sum of Litter, kg')
  expect(measureText({ label: 'Species', measure: 'share', unit: null, option: 'Mkoko' })).toBe(
    'Share of Mkoko: Species, %',
  )
  expect(measureText({ label: 'Species', measure: 'share', unit: null, option: null })).toBe(
    'Share: Species, %',
  )
  expect(measureText({ label: 'Height', measure: 'distribution', unit: 'cm', option: null })).toBe(
    'Height, cm',
  )
  expect(countedNotes({ counted: 'current', answered: 1, total: 1 })).toEqual([
    'Latest versions, not rejected',
    '1 of 1 report has an answer',
  ])
  expect(countedNotes({ counted: 'all', answered: 1200, total: 1500 })).toEqual([
    'All versions, including rejected',
    '1,200 of 1,500 reports have an answer',
  ])
})

it('A place leads to the versions of reports that its chart counts', () => {
  expect(placesOf({ ...data, counted: 'current' }, chart, { counted: 'all' })[0]?.filter?.counted).toBe(
    'current',
  )
  expect(placesOf(data, chart, { counted: 'latest' })[0]?.filter).not.toHaveProperty('counted')
})
