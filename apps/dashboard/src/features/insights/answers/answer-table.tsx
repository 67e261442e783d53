import { count } from '#src/shared/format/format.ts'
import type { FeedFilter } from '#src/shared/tasks/feed-search.ts'
import { FiguresTable, Linked } from '../figures-table.tsx'
import insights from '../insights.module.css'
import { figureText, type Measured, type Place } from './answer-figures.ts'
import type { AnswerChart } from './answers.api.ts'
import styles from './answers.module.css'
import { texts } from './texts-en.ts'

interface Props {
  title: string
  data: Measured & Pick<AnswerChart, 'groups'>
  places: readonly Place[]
  /** What the feed is filtered by to show one group at a place. */
  filterOf?: (place: Place, group: string) => FeedFilter | null
  /**
   * True for a table that only screen readers find. Its names are no links, which could not be seen with the
   * focus.
   */
  isHidden?: boolean
}

/** The same figures as the drawing. */
export function AnswerTable({ title, data, places, filterOf, isHidden = false }: Props) {
  const isSplit = data.groups.length > 1
  const withCount = data.measure !== 'distribution' || isSplit
  return (
    <FiguresTable title={title} isHidden={isHidden} height={320} className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{texts.table.name}</th>
          {data.groups.map(group => (
            <th key={group.key} scope="col" className={insights.number}>
              {isSplit ? group.name : texts.table.measures[data.measure]}
            </th>
          ))}
          {withCount && (
            <th scope="col" className={insights.number}>
              {data.measure === 'distribution' ? texts.table.all : texts.table.answers}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {places.map(place => (
          <tr key={place.key}>
            <th scope="row">
              <Linked filter={isHidden ? null : place.filter}>{place.name}</Linked>
            </th>
            {place.values.map((value, n) => (
              <td key={data.groups[n]?.key} className={insights.number}>
                <Linked
                  filter={isSplit && value ? (filterOf?.(place, data.groups[n]?.key ?? '') ?? null) : null}
                >
                  {figureText(value, data)}
                </Linked>
              </td>
            ))}
            {withCount && <td className={insights.number}>{count(place.count)}</td>}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}
