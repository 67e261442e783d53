import { Skeleton } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import styles from './map-skeleton.module.css'
import { texts } from './texts-en.ts'

interface Props {
  /** Leaves what lies over the map in use: it needs no land. */
  isBelowTools?: boolean
}

/** In place of a map until its land is drawn: a map without land would show each position in the sea. */
export function MapSkeleton({ isBelowTools = false }: Props) {
  return (
    <div
      className={styles.cover}
      role="status"
      aria-label={texts.loading}
      data-below-tools={isBelowTools || undefined}
    >
      <Skeleton h="100%" radius={0} />
      <IconMap2 className={styles.picture} size={32} stroke={1.25} aria-hidden />
    </div>
  )
}
