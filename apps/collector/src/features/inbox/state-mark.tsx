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
import { useSession } from '#src/offline/queries.ts'
import { refusalMark } from '#src/shared/advice.ts'
import { useOnline } from '#src/shared/network.ts'
import { groupLabel, type ReportCard } from './groups.ts'

const looks = {
  edit: { Icon: IconPencil, tone: 'amber' },
  editBegun: { Icon: IconPencil, tone: 'amber' },
  waiting: { Icon: IconHourglass, tone: 'grey' },
  offline: { Icon: IconHourglass, tone: 'grey' },
  signedOut: { Icon: IconHourglass, tone: 'grey' },
  sending: { Icon: IconCloudUp, tone: 'blue' },
  refused: { Icon: IconAlertTriangle, tone: 'red' },
  review: { Icon: IconClockHour4, tone: 'blue' },
  approved: { Icon: IconCircleCheck, tone: 'green' },
  rejected: { Icon: IconCircleX, tone: 'red' },
  answered: { Icon: IconRepeat, tone: 'grey' },
} as const

const words: Record<Exclude<keyof typeof looks, 'refused'>, string> = {
  edit: groupLabel.edit,
  editBegun: 'Edit begun',
  waiting: 'Waits to be sent',
  offline: 'Waits for a network',
  signedOut: 'Waits for your sign-in',
  sending: 'Sending',
  review: 'In review',
  approved: groupLabel.approved,
  rejected: groupLabel.rejected,
  answered: groupLabel.answered,
}

/** Icon, word and colour; never the colour alone. */
export function StateMark({ card }: { card: ReportCard }) {
  const online = useOnline()
  const { expired } = useSession()
  const name = markOf(card, { online, expired })
  const { Icon, tone } = looks[name]
  return (
    <span className={`mark mark-${tone}`}>
      <Icon aria-hidden="true" size={20} stroke={2} />
      {name === 'refused' ? refusalMark(card.report?.problem?.code) : words[name]}
    </span>
  )
}

function markOf(
  { group, report, editBegun }: ReportCard,
  { online, expired }: { online: boolean; expired: boolean },
): keyof typeof looks {
  if (group === 'edit') return editBegun ? 'editBegun' : 'edit'
  if (group !== 'waiting') return group
  if (report?.state === 'refused') return 'refused'
  // One that a killed page left in the middle is not on its way before it is taken up again.
  if (expired) return 'signedOut'
  if (!online) return 'offline'
  return report?.state === 'sending' ? 'sending' : 'waiting'
}
