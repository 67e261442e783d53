import { Skeleton, Title } from '@mantine/core'
import styles from './review.module.css'

/** The page's shape while the task is on its way. */
export function TaskSkeleton({ id }: { id: string }) {
  return (
    <div aria-busy="true">
      <header className={styles.header}>
        <div className={styles.titleRow}>
          <Title order={1} size={24} className="tabular">
            Task #{id}
          </Title>
          <Skeleton w={96} h={22} />
        </div>
        <div className={styles.dates}>
          <Skeleton w={190} h={38} />
          <Skeleton w={190} h={38} />
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.content}>
          <Skeleton h={420} radius="md" />
          <Skeleton h={160} radius="md" />
        </div>
        <div className={styles.side}>
          <Skeleton h={96} radius="md" />
          <Skeleton h={260} radius="md" />
          <Skeleton h={240} radius="md" />
        </div>
      </div>
    </div>
  )
}
