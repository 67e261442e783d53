import { Button, Group } from '@mantine/core'
import { importTexts } from '@quadrat/domain/messages/people-en'
import { IconCircleCheck, IconPlayerPause, IconQrcode } from '@tabler/icons-react'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { count } from '#src/shared/format/format.ts'
import { listOf } from '#src/shared/format/list-of.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import type { Imported } from './import.api.ts'
import { texts } from './texts-en.ts'

interface Props {
  imported: Imported
  /** The number of people in the list. */
  of: number
  /** Checks the list again to import the rest of it. */
  onRest: () => void
  onClose: () => void
  onCards: (ids: string[]) => void
}

/** The result of an import. */
export function ImportDone({ imported, of, onClose, onCards, onRest }: Props) {
  const { lines, createdIds, isInvited, stopped } = imported
  const changed = lines.filter(line => line.outcome === 'change').length
  const parts = [
    createdIds.length > 0 && texts.done.created({ count: createdIds.length }),
    changed > 0 && texts.done.changed({ count: changed }),
    isInvited && createdIds.length > 0 && texts.done.invited({ count: createdIds.length }),
  ].filter(part => part !== false)
  const Icon = stopped ? IconPlayerPause : IconCircleCheck
  const color = stopped ? undefined : 'var(--status-good-text)'
  return (
    <EmptyState
      icon={<Icon size={40} stroke={1.5} color={color} aria-hidden />}
      title={stopped ? importTexts.stoppedTitle : texts.done.title}
      text={stopped ? stoppedText(stopped, lines.length, of) : listOf(parts, 'unit')}
      action={
        <Group mt="sm" gap="xs" justify="center">
          {stopped && <Button onClick={onRest}>{importTexts.rest}</Button>}
          {createdIds.length > 0 && (
            <Button
              variant={stopped ? 'default' : 'filled'}
              leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
              onClick={() => onCards(createdIds)}
            >
              {texts.done.printCards}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {texts.done.done}
          </Button>
        </Group>
      }
    />
  )
}

function stoppedText(stopped: 'cancelled' | Error, done: number, of: number): string {
  const text = importTexts.stopped({ done: count(done), of })
  if (stopped === 'cancelled') return text
  return `${stopped.name === 'NoAnswer' ? importTexts.broken : problemText(stopped)} ${text}`
}
