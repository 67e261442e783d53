import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#src/shared/account/use-may.ts'
import { checklistQuery } from './checklist.api.ts'
import styles from './checklist.module.css'
import { SampleActions } from './sample-actions.tsx'
import { texts } from './texts-en.ts'

/** Says on screens of the sample project what it is, and offers the collector app. */
export function SampleNotice({ project }: { project: string }) {
  const maySetUp = useMay('onboarding.write')
  const { data } = useQuery({ ...checklistQuery, enabled: maySetUp })
  if (data?.sampleProjectId !== project) return null
  return (
    <section className={styles.notice} aria-label={texts.sample.sample}>
      <Text size="sm">{texts.sample.notice}</Text>
      <SampleActions canTryApp={data.canTryCollectorApp} />
    </section>
  )
}
