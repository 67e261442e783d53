import type { PublicChart } from '@quadrat/domain/insights/public-link'
import { taskStatusLabel } from '@quadrat/domain/messages/en'
import { periodText } from '#src/features/insights/answers/answer-figures.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { texts } from './texts-en.ts'

/** What figures are limited to, in words; null if they show everything. */
export function limitText({
  status,
  arrivedFrom,
  arrivedTo,
  isPart,
  isByAnswer,
}: PublicChart['only']): string | null {
  const parts = [
    status && taskStatusLabel[status],
    isPart && texts.only.part,
    isByAnswer && texts.only.answers,
    arrivedFrom && arrivedTo && periodText(arrivedFrom, arrivedTo),
  ].flatMap(part => part || [])
  return parts.length > 0 ? texts.only.only({ limits: listOf(parts, 'unit') }) : null
}
