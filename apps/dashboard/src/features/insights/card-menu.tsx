import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import styles from './insights.module.css'
import { texts } from './texts-en.ts'

/** The menu in the corner of a card. */
export function CardMenu({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton icon={IconDots} label={texts.chart.more({ title })} size="lg" className={styles.menu} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
