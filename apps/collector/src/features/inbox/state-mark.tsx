import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconCloudUp,
  IconHourglass,
  IconPencil,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react'
import { useSession } from '#src/offline/queries.ts'
import { refusalLabel } from '#src/shared/advice.ts'
import { useOnline } from '#src/shared/network.ts'
import type { ReportCard } from './groups.ts'
import { texts } from './texts-en.ts'

const styles = {
  edit: { Icon: IconPencil, colour: 'amber' },
  editBegun: { Icon: IconPencil, colour: 'amber' },
  waiting: { Icon: IconHourglass, colour: 'grey' },
  offline: { Icon: IconHourglass, colour: 'grey' },
  signedOut: { Icon: IconHourglass, colour: 'grey' },
  erased: { Icon: IconCircleX, colour: 'red' },
  sending: { Icon: IconCloudUp, colour: 'blue' },
  refused: { Icon: IconAlertTriangle, colour: 'red' },
  review: { Icon: IconClockHour4, colour: 'blue' },
  approved: { Icon: IconCircleCheck, colour: 'green' },
  rejected: { Icon: IconCircleX, colour: 'red' },
  answered: { Icon: IconRepeat, colour: 'grey' },
  deleted: { Icon: IconTrash, colour: 'grey' },
} as const

/** The state of a report as icon, label and colour. */
export function StateMark({ card }: { card: ReportCard }) {
  const online = useOnline()
  const { expired, erased } = useSession()
  const name = stateOf(card, { online, expired, erased })
  const { Icon, colour } = styles[name]
  return (
    <span className={`mark mark-${colour}`}>
      <Icon aria-hidden="true" size={20} stroke={2} />
      {name === 'refused' ? refusalLabel(card.report?.problem?.code) : texts.states[name]}
    </span>
  )
}

function stateOf(
  { group, report, editBegun }: ReportCard,
  { online, expired, erased }: { online: boolean; expired: boolean; erased: boolean | undefined },
): keyof typeof styles {
  if (group === 'edit') return editBegun ? 'editBegun' : 'edit'
  if (group !== 'waiting') return group
  if (report?.state === 'refused') return 'refused'
  // A report left 'sending' by a killed page is not being sent until the next run.
  if (erased) return 'erased'
  if (expired) return 'signedOut'
  if (!online) return 'offline'
  return report?.state === 'sending' ? 'sending' : 'waiting'
}
