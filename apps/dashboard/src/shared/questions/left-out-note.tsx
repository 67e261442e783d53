import { Text } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { useQuery } from '@tanstack/react-query'
import { listOf } from '#src/shared/format/list-of.ts'
import { questionsInRepeatsQuery } from './questions.api.ts'
import { texts } from './texts-en.ts'

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
      <Rich text={texts.leftOut} values={{ questions: <bdi>{listOf(labels)}</bdi> }} />
    </Text>
  )
}
