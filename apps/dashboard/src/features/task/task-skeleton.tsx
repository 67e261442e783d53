import { Skeleton, Title } from '@mantine/core'
import answers from '#src/shared/tasks/answers/answers.module.css'
import photos from '#src/shared/tasks/answers/photos.module.css'
import styles from '#src/shared/tasks/task.module.css'
import { Repeated } from '#src/shared/ui/repeated.tsx'
import { texts } from './texts-en.ts'

/** The layout of the page while the task is loading, with the same headings. */
export function TaskSkeleton({ id }: { id: string }) {
  return (
    <div aria-busy="true">
      <header className={styles.header}>
        <div className={styles.titleRow}>
          <Title order={1} className="tabular">
            {texts.task({ id })}
          </Title>
          <Skeleton w={96} h={22} />
        </div>
        <div className={styles.dates}>
          {[150, 150, 80].map((width, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no id
            <div key={i}>
              <Skeleton w={90} h={12} mt="2xs" />
              <Skeleton w={width} h={14} mt="xs" />
            </div>
          ))}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.content}>
          <section>
            <Head name={texts.photos.label} />
            <div className={photos.grid} data-count="1">
              <Skeleton className={photos.photo} h="auto" radius="md" />
            </div>
          </section>
          <section>
            <Head name={texts.captured.label} />
            <Rows className={answers.answers} count={6}>
              <Skeleton w={130} h={12} mt="3xs" />
              <Skeleton w={180} h={14} mt="xs" mb="3xs" />
            </Rows>
          </section>
        </div>
        <div className={styles.side}>
          <Rows className={styles.facts} count={5}>
            <Skeleton w="70%" h={16} />
          </Rows>
          <section>
            <Head name={texts.location.label} />
            <Skeleton h={240} radius="md" />
          </section>
        </div>
      </div>
    </div>
  )
}

function Head({ name }: { name: string }) {
  return (
    <div className={styles.sectionHead}>
      <h2>{name}</h2>
    </div>
  )
}

function Rows({
  className,
  count,
  children,
}: {
  className?: string
  count: number
  children: React.ReactNode
}) {
  return (
    <div className={className}>
      <Repeated times={count}>
        <div className={answers.answer}>{children}</div>
      </Repeated>
    </div>
  )
}
