import type { ComponentProps } from 'react'
import { listOf } from '#src/shared/format/list-of.ts'
import type { ChartPlace, DrawnGroup } from './chart.tsx'
import styles from './chart-hint.module.css'
import { texts } from './texts-en.ts'

interface HintProps<P extends ChartPlace> {
  groups: readonly DrawnGroup[]
  figures: (place: P) => readonly string[]
  note?: (place: P) => string | null
  active?: boolean
  payload?: readonly { payload?: P }[]
  /** True if the parts of a bar can be clicked separately. */
  hasParts?: boolean
}

/** What the pointer is on: the whole name and its figures. */
export function Hint<P extends ChartPlace>({ active, payload, ...props }: HintProps<P>) {
  const place = payload?.[0]?.payload
  if (!active || !place) return null
  const note = props.note?.(place)
  return (
    <div className={styles.hint} data-no-link={place.filter ? undefined : true}>
      <strong>{place.name}</strong>
      {props.figures(place).map(figure => (
        <span key={figure}>{figure}</span>
      ))}
      {note && <span className={styles.note}>{note}</span>}
      {place.filter && <span className={styles.note}>{linkText(props)}</span>}
    </div>
  )
}

function linkText({ groups, hasParts }: Pick<ComponentProps<typeof Hint>, 'groups' | 'hasParts'>): string {
  if (!hasParts) return texts.chart.open
  const names = groups.filter(({ isLink }) => isLink === false).map(({ name }) => name)
  return names.length > 0 ? texts.chart.openPartExcept({ names: listOf(names) }) : texts.chart.openPart
}
