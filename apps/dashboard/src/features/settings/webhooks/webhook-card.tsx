import { ActionIcon, Button, Menu } from '@mantine/core'
import { webhookStatusLabel, webhookTexts, webhookTypeLabel } from '@quadrat/domain/messages/webhook-en'
import type { WebhookType } from '@quadrat/domain/webhook/webhook'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { HistoryButton } from '#src/shared/audit/history-button.tsx'
import { count } from '#src/shared/format/format.ts'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { testWebhook, turnWebhook, type Webhook } from './webhooks.api.ts'
import styles from './webhooks.module.css'

interface Props {
  webhook: Webhook
  mayWrite: boolean
  onOpen: (dialog: 'form' | 'log' | 'rotate' | 'delete') => void
}

/** A badge of another noun stands in for each status: the same colour and sign. */
const badgeOf = { active: 'ACTIVE', off: 'INACTIVE', paused: 'URGENT', gone: 'URGENT' } as const

export function WebhookCard({ webhook, mayWrite, onOpen }: Props) {
  const { id, url, description, types, status, failingSince, restsUntil, oldSecretUntil, waiting } = webhook
  const queryClient = useQueryClient()
  const isActive = status === 'active'
  const test = useMutation({
    mutationFn: () => testWebhook(id),
    onSuccess: () => {
      refetchAfter(queryClient, { name: 'webhook-updated', webhookId: id })
      onOpen('log')
    },
    onError: error => showProblem(error),
  })
  const turn = useMutation({
    mutationFn: turnWebhook,
    onSuccess: async (_done, { on }) => {
      await refetchAfter(queryClient, { name: 'webhook-updated', webhookId: id })
      showDone(on ? 'The webhook is on.' : 'The webhook is off.')
    },
    onError: error => showProblem(error),
  })
  const [press, switchOver] = [useOnce<void>(test), useOnce(turn)]
  const isOld = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now()
  return (
    <li className={styles.card} data-webhook={id}>
      <div className={styles.head}>
        <div className={styles.about}>
          <h2 className={styles.url} dir="ltr">
            {url}
          </h2>
          {description && <p className={styles.quiet}>{description}</p>}
        </div>
        <StatusBadge
          status={failingSince && isActive ? 'URGENT' : badgeOf[status]}
          title={failingSince && isActive ? 'FAILING' : webhookStatusLabel[status]}
        />
      </div>
      <p className={styles.quiet}>
        {types.map(type => webhookTypeLabel[type as WebhookType] ?? type).join(' · ')}
      </p>
      {isActive && failingSince && (
        <p className={styles.warning}>
          Each try has failed since <FullDate at={failingSince} />.{' '}
          {restsUntil && Date.parse(restsUntil) > Date.now() && (
            <>
              The next one is at <FullDate at={restsUntil} />.{' '}
            </>
          )}
          It is paused when nothing was taken for three days.
        </p>
      )}
      {!isActive && <p className={styles.warning}>{webhookTexts[status]}</p>}
      {isOld && (
        <p className={styles.quiet}>
          The secret before is valid until <FullDate at={oldSecretUntil} />.
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="default" size="xs" onClick={() => onOpen('log')}>
          Deliveries{waiting > 0 && ` (${count(waiting)} waiting)`}
        </Button>
        <HistoryButton kind="webhook" id={id} name={url} />
        {mayWrite && (
          <>
            {isActive ? (
              <Button variant="default" size="xs" loading={test.isPending} onClick={() => press()}>
                Test
              </Button>
            ) : (
              <Button size="xs" loading={turn.isPending} onClick={() => switchOver({ id, on: true })}>
                Turn on
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => onOpen('form')}>
              Edit
            </Button>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="default" size={30} aria-label={`More actions of ${url}`}>
                  <IconDots size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onOpen('rotate')}>New secret</Menu.Item>
                {isActive && <Menu.Item onClick={() => switchOver({ id, on: false })}>Turn off</Menu.Item>}
                <Menu.Item color="red" onClick={() => onOpen('delete')}>
                  Delete
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </div>
    </li>
  )
}
