import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconQrcode } from '@tabler/icons-react'
import { count } from '#src/shared/format/format.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import type { Imported } from './import.api.ts'

interface Props {
  imported: Imported
  onClose: () => void
  onCards: (ids: string[]) => void
}

/** The result of an import. */
export function ImportDone({ imported, onClose, onCards }: Props) {
  const { plan, createdIds } = imported
  const changed = plan.lines.filter(line => line.outcome === 'change').length
  const parts = [
    createdIds.length > 0 && `${count(createdIds.length)} new`,
    changed > 0 && `${count(changed)} changed`,
  ].filter(part => part !== false)
  return (
    <EmptyState
      icon={<IconCircleCheck size={40} stroke={1.5} color="var(--status-good-text)" aria-hidden />}
      title="The list is imported"
      text={parts.join(', ')}
      action={
        <Group mt="sm" gap="xs" justify="center">
          {createdIds.length > 0 && (
            <Button
              leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
              onClick={() => onCards(createdIds)}
            >
              Print invite cards
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </Group>
      }
    />
  )
}
