import { Skeleton, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import styles from './settings.module.css'
import { texts } from './texts-en.ts'

interface SectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A group of settings: title and explanation on the left, the settings on the right. */
export function SettingsSection({ title, text, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div>
        <Title order={2}>{title}</Title>
        {text && <p className={styles.about}>{text}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

interface RowProps {
  title: ReactNode
  text?: ReactNode
  /** A switch or button at the end of the row. */
  control?: ReactNode
  icon?: ReactNode
}

export function SettingsRow({ title, text, control, icon }: RowProps) {
  return (
    <div className={styles.row}>
      {icon}
      <div className={styles.rowText}>
        <span className={styles.rowTitle}>{title}</span>
        {text && <span className={styles.quiet}>{text}</span>}
      </div>
      {control}
    </div>
  )
}

export function PanelSkeleton({ rows = 2 }: { rows?: number }) {
  return (
    <section className={styles.section} aria-busy="true" aria-label={texts.loading}>
      <div>
        <Skeleton w={140} h={16} mt="2xs" />
        <Skeleton w={220} h={12} mt="sm" />
      </div>
      <div className={styles.body}>
        <Repeated times={rows}>
          <div className={styles.row}>
            <div className={styles.rowText}>
              <Skeleton w={200} h={14} />
              <Skeleton w={280} maw="100%" h={12} mt="xs" />
            </div>
            <Skeleton w={42} h={24} radius="xl" />
          </div>
        </Repeated>
      </div>
    </section>
  )
}
