import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardMenu } from '../card-menu.tsx'
import insights from '../insights.module.css'
import styles from './answers.module.css'
import { texts } from './texts-en.ts'

export interface FrameProps {
  /** Items of its menu. */
  menu?: ReactNode
  /** A button before the menu. */
  action?: ReactNode
  /** What is before the title: the handle that moves it. */
  handle?: ReactNode
  /** True for the drawing of a form, which has no title and no menu. */
  isPreview?: boolean
}

interface Props extends FrameProps {
  name: string
  isBusy?: boolean
  children: ReactNode
}

/** A block: its title, its menu if it has one, and what it shows. */
export function BlockFrame({ name, isBusy, menu, action, handle, isPreview, children }: Props) {
  const busy = isBusy || undefined
  if (isPreview)
    return (
      <section aria-label={texts.card.preview} aria-busy={busy}>
        {children}
      </section>
    )
  return (
    <Paper component="section" withBorder className={insights.card} aria-label={name} aria-busy={busy}>
      <div className={styles.cardHead}>
        {handle}
        <Title order={2} className={styles.cardTitle}>
          <bdi>{name}</bdi>
        </Title>
        {action}
        {menu && <CardMenu title={name}>{menu}</CardMenu>}
      </div>
      {children}
    </Paper>
  )
}
