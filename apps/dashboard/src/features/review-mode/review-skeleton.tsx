import { Skeleton } from '@mantine/core'
import bar from './decision-bar.module.css'
import header from './review-header.module.css'
import styles from './review-mode.module.css'

/** The layout of a task while it is loading. */
export function ReviewSkeleton() {
  return (
    <>
      <div className={header.header} aria-hidden>
        <Skeleton w={220} h={20} />
        <Skeleton w={160} h={20} />
      </div>
      <div className={styles.body} aria-busy="true">
        <Skeleton className={styles.left} h="100%" mih={260} radius="md" />
        <div className={styles.right}>
          <Skeleton h={200} radius="md" />
          <Skeleton flex={1} mih={160} radius="md" />
        </div>
      </div>
      <div className={bar.bar}>
        <Skeleton w={340} h={36} />
      </div>
    </>
  )
}
