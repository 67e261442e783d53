import { Menu, Paper, Title } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import insights from '../insights.module.css'
import { texts as pageTexts } from '../texts-en.ts'
import styles from './answers.module.css'

export interface FrameProps {
  /** Items of its menu. */
  menu?: ReactNode
  /** What is before the title: the handle that moves it. */
  handle?: ReactNode
}

interface Props extends FrameProps {
  name: string
  isBusy?: boolean
  children: ReactNode
}

/** A block that is no chart: its title, its menu if it has one, and what it shows. */
export function BlockFrame({ name, isBusy, menu, handle, children }: Props) {
  return (
    <Paper
      component="section"
      withBorder
      className={insights.card}
      aria-label={name}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.cardHead}>
        {handle}
        <Title order={2} className={styles.cardTitle}>
          <bdi>{name}</bdi>
        </Title>
        {menu && (
          <Menu position="bottom-end">
            <Menu.Target>
              <IconButton
                icon={IconDots}
                label={pageTexts.chart.more({ title: name })}
                size="lg"
                className={insights.menu}
              />
            </Menu.Target>
            <Menu.Dropdown>{menu}</Menu.Dropdown>
          </Menu>
        )}
      </div>
      {children}
    </Paper>
  )
}
