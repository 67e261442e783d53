import type { HistorySubject } from '@quadrat/domain/audit/audit'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { HistoryLines } from './history-lines.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  kind: HistorySubject
  id: string
  name: string
}

export function HistoryDialog({ opened, onClose, kind, id, name }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} size={760} title={`History of ${name}`}>
      <HistoryLines kind={kind} id={id} />
    </Modal>
  )
}
