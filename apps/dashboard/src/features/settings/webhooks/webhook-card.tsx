import { ActionIcon, Button, Menu } from '@mantine/core'
import { textOf } from '@quadrat/domain/language/texts'
import { Rich } from '@quadrat/forms/rich'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showDone, showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { HistoryButton } from '#src/shared/audit/history-button.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { texts } from './texts-en.ts'
import { setWebhookOn, testWebhook, type Webhook } from './webhooks.api.ts'
import styles from './webhooks.module.css'

interface Props {
  webhook: Webhook
  mayWrite: boolean
  onOpen: (dialog: 'form' | 'log' | 'rotate' | 'delete') => void
}

/** The badge of another noun for each status, with the same colour and sign. */
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
    mutationFn: setWebhookOn,
    onSuccess: async (_done, { on }) => {
      await refetchAfter(queryClient, { name: 'webhook-updated', webhookId: id })
      showDone(on ? texts.turnedOn : texts.turnedOff)
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
          title={texts.status[failingSince && isActive ? 'failing' : status]}
        />
      </div>
      <p className={styles.quiet}>{types.map(type => textOf(texts.types, type) ?? type).join(' · ')}</p>
      {isActive && failingSince && (
        <p className={styles.warning}>
          {restsUntil && Date.parse(restsUntil) > Date.now() ? (
            <Rich
              text={texts.statusText.failingUntil}
              values={{ since: <FullDate at={failingSince} />, next: <FullDate at={restsUntil} /> }}
            />
          ) : (
            <Rich text={texts.statusText.failing} values={{ since: <FullDate at={failingSince} /> }} />
          )}
        </p>
      )}
      {!isActive && <p className={styles.warning}>{texts.statusText[status]}</p>}
      {isOld && (
        <p className={styles.quiet}>
          <Rich text={texts.secret.previousUntil} values={{ date: <FullDate at={oldSecretUntil} /> }} />
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="default" size="xs" onClick={() => onOpen('log')}>
          {waiting > 0 ? texts.deliveries.titleWaiting({ count: waiting }) : texts.deliveries.title}
        </Button>
        <HistoryButton kind="webhook" id={id} name={url} />
        {mayWrite && (
          <>
            {isActive ? (
              <Button variant="default" size="xs" loading={test.isPending} onClick={() => press()}>
                {texts.test}
              </Button>
            ) : (
              <Button size="xs" loading={turn.isPending} onClick={() => switchOver({ id, on: true })}>
                {texts.turnOn}
              </Button>
            )}
            <Button variant="default" size="xs" onClick={() => onOpen('form')}>
              {texts.edit}
            </Button>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="default" size={30} aria-label={texts.moreActions({ url })}>
                  <IconDots size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => onOpen('rotate')}>{texts.secret.rotate}</Menu.Item>
                {isActive && (
                  <Menu.Item onClick={() => switchOver({ id, on: false })}>{texts.turnOff}</Menu.Item>
                )}
                <Menu.Item color="red" onClick={() => onOpen('delete')}>
                  {texts.delete.delete}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </div>
    </li>
  )
}
