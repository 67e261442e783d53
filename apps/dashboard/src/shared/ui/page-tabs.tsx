import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { centre } from '#src/shared/browser/centre.ts'
import { count } from '#src/shared/format/format.ts'
import styles from './page-tabs.module.css'

interface Tab {
  title: string
  /** How many things are in the tab, if it says so. */
  count?: number
  isDisabled?: boolean
  panel: () => ReactNode
}

interface Props {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  /** From 0. Any other value, as an address may have it, opens the first tab. */
  shown: number
  onShow: (tab: number) => void
  /** Shown while the panel's code loads. */
  fallback?: ReactNode
}

/** The tabs of a page by their number in the address. Only the open panel is rendered. */
export function PageTabs({ label, tabs, shown, onShow, fallback = null }: Props) {
  const at = tabs[shown] ? shown : 0
  const scroller = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the screen, and the open tab may be outside of it.
  useEffect(() => {
    const tab = scroller.current?.querySelectorAll('[role="tab"]')[at]
    if (scroller.current && tab) centre(scroller.current, tab)
  }, [at])
  return (
    <Tabs value={String(at)} onChange={next => onShow(Number(next))} keepMounted={false}>
      <div ref={scroller} className={styles.scroller}>
        <Tabs.List className={styles.tabs} aria-label={label}>
          {tabs.map(({ title, count: many, isDisabled }, index) => (
            <Tabs.Tab
              key={title}
              value={String(index)}
              disabled={isDisabled}
              rightSection={many !== undefined && <span className={styles.count}>{count(many)}</span>}
            >
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </div>
      {tabs.map(({ title, panel }, index) => (
        <Tabs.Panel key={title} value={String(index)} className={styles.panel}>
          {index === at && <Suspense fallback={fallback}>{panel()}</Suspense>}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
