import type { CollectorStatus } from '@quadrat/domain/collector/collector'
import { ConfirmChange } from '#src/shared/ui/confirm-change.tsx'
import { type PersonRef, refetchPeople, updateStatus } from './people.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  person: PersonRef
  name: string
  /** The status after the confirmation. */
  to: Extract<CollectorStatus, 'ACTIVE' | 'ARCHIVED'>
}

/** Deactivates or reactivates a data collector or a group member. */
export function StatusDialog({ person, name, to, ...rest }: Props) {
  const isReactivation = to === 'ACTIVE'
  const change = isReactivation ? texts.reactivation : texts.deactivation
  return (
    <ConfirmChange
      {...rest}
      title={change.title({ name })}
      confirmLabel={change.confirm}
      destructive={!isReactivation}
      run={() => updateStatus(person, to)}
      refetch={refetchPeople}
      done={change.done({ name })}
    >
      {change.text({ name })}
    </ConfirmChange>
  )
}
