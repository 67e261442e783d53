import { useComputedColorScheme } from '@mantine/core'
import { statsStatusLabel } from '@quadrat/domain/messages/insights-en'
import styles from './map.module.css'
import { shownStatuses } from './marker-shapes.ts'
import { StatusShape } from './status-shape.tsx'
import { heatStops } from './tasks-layers.ts'
import { texts } from './texts-en.ts'

/** What the signs on the map mean. */
export function MapLegend({ isHeat }: { isHeat: boolean }) {
  const scheme = useComputedColorScheme('light')
  if (isHeat) {
    const gradient = heatStops[scheme].map(([at, colour]) => `${colour} ${at * 100}%`).join(', ')
    return (
      <section className={styles.legend} aria-label={texts.legend.legend} data-heat>
        <span>{texts.legend.few}</span>
        <span className={styles.gradient} style={{ background: `linear-gradient(90deg, ${gradient})` }} />
        <span>{texts.legend.many}</span>
      </section>
    )
  }
  return (
    <ul className={styles.legend} aria-label={texts.legend.legend}>
      {shownStatuses
        .filter(status => status !== 'REPORTED')
        .map(status => (
          <li key={status}>
            <StatusShape status={status} size={16} />
            {statsStatusLabel[status]}
          </li>
        ))}
      <li>
        <span className={styles.cluster} aria-hidden>
          9
        </span>
        {texts.legend.several}
      </li>
    </ul>
  )
}
