import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconCloudUp,
  IconHourglass,
  IconPencil,
  IconRepeat,
} from '@tabler/icons-react'
import type { ReportCard } from './groups.ts'

const looks = {
  edit: { Icon: IconPencil, tone: 'amber' },
  editBegun: { Icon: IconPencil, tone: 'amber' },
  waiting: { Icon: IconHourglass, tone: 'grey' },
  sending: { Icon: IconCloudUp, tone: 'blue' },
  refused: { Icon: IconAlertTriangle, tone: 'red' },
  review: { Icon: IconClockHour4, tone: 'blue' },
  approved: { Icon: IconCircleCheck, tone: 'green' },
  rejected: { Icon: IconCircleX, tone: 'red' },
  answered: { Icon: IconRepeat, tone: 'grey' },
} as const

const words: Record<keyof typeof looks, string> = {
  edit: 'Needs an edit',
  editBegun: 'Edit begun',
  waiting: 'Waits for a network',
  sending: 'Sending',
  refused: 'Refused: correct it',
  review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
  answered: 'Edited and sent again',
}

/** Icon, word and colour; never the colour alone. */
export function StateMark({ card }: { card: ReportCard }) {
  const name = markOf(card)
  const { Icon, tone } = looks[name]
  return (
    <span className={`mark mark-${tone}`}>
      <Icon aria-hidden="true" size={20} stroke={2} />
      {words[name]}
    </span>
  )
}

function markOf({ group, report, editBegun }: ReportCard): keyof typeof looks {
  if (group === 'edit') return editBegun ? 'editBegun' : 'edit'
  if (group !== 'waiting') return group
  if (report?.state === 'refused') return 'refused'
  return report?.state === 'sending' ? 'sending' : 'waiting'
}
