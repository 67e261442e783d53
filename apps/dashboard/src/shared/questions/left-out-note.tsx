import { Text } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { listOf } from '#src/shared/format/list-of.ts'
import { texts } from './texts-en.ts'

/** Says which questions in repeats have no chart. */
export function LeftOutText({ labels }: { labels: readonly string[] }) {
  if (!labels.length) return null
  return (
    <Text size="sm" c="dimmed">
      <Rich text={texts.leftOut} values={{ questions: <bdi>{listOf(labels)}</bdi> }} />
    </Text>
  )
}
