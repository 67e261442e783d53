import { Skeleton } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import styles from './map-skeleton.module.css'

/** In place of a map until its land is drawn: a map without land would show each position in the sea. */
export function MapSkeleton() {
  return (
    <div className={styles.cover} role="status" aria-label="The map is loading">
      <Skeleton h="100%" radius={0} />
      <IconMap2 className={styles.picture} size={32} stroke={1.25} aria-hidden />
    </div>
  )
}
