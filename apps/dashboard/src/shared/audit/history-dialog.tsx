import type { HistorySubject } from '@quadrat/domain/audit/audit'
import { Modal } from '#src/shared/forms/overlays.tsx'
import { HistoryLines } from './history-lines.tsx'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
  kind: HistorySubject
  id: string
  name: string
}

export function HistoryDialog({ opened, onClose, kind, id, name }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} size={760} title={texts.historyOf({ name })}>
      <HistoryLines kind={kind} id={id} />
    </Modal>
  )
}
