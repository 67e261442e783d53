import { type DrawnType, othersKey } from '@quadrat/domain/answer/answer-chart'
import type { PublicChart } from '@quadrat/domain/insights/public-link'
import { countingLabel } from '@quadrat/domain/messages/counted-reports-en'
import { leastReportsText, publicLinkTexts } from '@quadrat/domain/messages/public-link-en'
import { useEffect, useState } from 'react'
import {
  countedNotes,
  figureText,
  measureText,
  namedPlaces,
  summaryFigures,
  targetText,
  typesOf,
} from '#src/features/insights/answers/answer-figures.ts'
import { AnswerView } from '#src/features/insights/answers/answer-view.tsx'
import { sliceColor } from '#src/features/insights/pie-drawing.tsx'
import { count } from '#src/shared/format/format.ts'
import { limitText } from './limit-text.ts'
import { texts } from './texts-en.ts'

const placesMax = 30
/** What stands around the drawing of a single chart, and the height of a drawing. */
const around = 130
const heights = { least: 130, most: 320 }

interface Props {
  chart: PublicChart
  title: string
  /** False if its question must be named. */
  hasTitle: boolean
  /** True if nothing else is on the page: the drawing is as high as the frame allows. */
  isAlone: boolean
}

/** A chart for everybody: a drawing, and the same figures as a table. */
export function PublicChartView({ chart, title, hasTitle, isAlone }: Props) {
  const frame = useFrameHeight()
  const height = isAlone ? Math.max(heights.least, Math.min(heights.most, frame - around)) : heights.most
  const types = typesOf({ ...chart, split: chart.isSplit ? 'question' : null })
  const type: DrawnType = types.find(one => one === chart.type) ?? types[0] ?? 'bar'
  const places = namedPlaces(chart)
  const isOrdered = chart.step !== null || (chart.answers === 'number' && chart.measure === 'distribution')
  const drawn = isOrdered ? places : places.slice(0, placesMax)
  const groups = chart.groups.map((group, n) => ({
    ...group,
    fill: chart.groups.length === 1 ? 'var(--chart-1)' : sliceColor(n, group.key),
  }))
  const legend =
    type === 'pie'
      ? drawn.map((place, n) => ({
          key: place.key,
          fill: sliceColor(n, place.key),
          text: texts.chart.share({ name: place.name, count: figureText(place.values[0], chart) }),
        }))
      : groups.length > 1
        ? groups.map(({ key, fill, name }) => ({ key, fill, text: name }))
        : []
  const { answered, total } = chart
  const hasFigures = answered !== null && total !== null
  const notes = [
    ...(hasFigures ? countedNotes({ ...chart, answered, total }) : [countingLabel[chart.counted]]),
    chart.leastReports !== null && hasFigures && leastReportsText(chart.leastReports),
    ...summaryFigures(chart).map(({ name, text }) => `${name} ${text}`),
    chart.target && type !== 'pie' && targetText(chart.target, chart),
    limitText(chart.only),
    chart.step && chart.measure !== 'distribution' && texts.chart.byArrival,
    drawn.length < places.length && texts.chart.largest({ shown: drawn.length, all: count(places.length) }),
  ].filter(Boolean)
  const label = measureText(chart)
  return (
    <>
      {(!hasTitle || isAlone || label !== title) && <h3>{label}</h3>}
      {!hasFigures ? (
        <p className="waiting">{publicLinkTexts.tooFew({ least: chart.leastReports ?? 0 })}</p>
      ) : answered === 0 ? (
        <p className="waiting">{texts.chart.noAnswers}</p>
      ) : (
        <>
          <AnswerView
            data={chart}
            places={drawn}
            groups={groups}
            type={type}
            target={chart.target}
            height={height}
            onOpen={() => {}}
          />
          {legend.length > 0 && (
            <ul aria-label={texts.chart.legend}>
              {legend.map(item => (
                <li key={item.key} data-rest={item.key === othersKey || undefined}>
                  <span style={{ background: item.fill }} aria-hidden />
                  {item.text}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <p className="note">{notes.join(' · ')}</p>
      {hasFigures && answered > 0 && (
        <details>
          <summary>{texts.chart.table}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls */}
          <section className="scrolls" tabIndex={0} aria-label={title}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.chart.name}</th>
                  {chart.groups.map(group => (
                    <th key={group.key} scope="col">
                      {chart.groups.length > 1 ? group.name : texts.chart.measures[chart.measure]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {places.map(place => (
                  <tr key={place.key}>
                    <th scope="row">{place.name}</th>
                    {place.values.map((value, n) => (
                      <td key={chart.groups[n]?.key}>{figureText(value, chart)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      )}
    </>
  )
}

function useFrameHeight(): number {
  const [height, setHeight] = useState(window.innerHeight)
  useEffect(() => {
    const change = () => setHeight(window.innerHeight)
    window.addEventListener('resize', change)
    return () => window.removeEventListener('resize', change)
  }, [])
  return height
}
