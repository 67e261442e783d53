import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { questionsInRepeatsQuery } from './questions.api.ts'

/** Says which questions charts and filters do not know, because a task answers them several times. */
export function LeftOutNote({ template }: { template: string | undefined }) {
  const { data } = useQuery({ ...questionsInRepeatsQuery(template ?? ''), enabled: Boolean(template) })
  return <LeftOutText labels={data ?? []} />
}

/** The same of questions that are known. */
export function LeftOutText({ labels }: { labels: readonly string[] }) {
  if (!labels.length) return null
  return (
    <Text size="sm" c="dimmed">
      Questions in repeats are left out of charts and filters: <bdi>{labels.join(', ')}</bdi>. An export has
      them as tables of their own.
    </Text>
  )
}
