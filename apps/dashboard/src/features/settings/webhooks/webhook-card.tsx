import { Button, Menu } from '@mantine/core'
import { textOf } from '@quadrat/domain/language/texts'
import { Rich } from '@quadrat/forms/rich'
import { useQueryClient } from '@tanstack/react-query'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { HistoryButton } from '#src/shared/audit/history-button.tsx'
import { FullDate } from '#src/shared/ui/full-date.tsx'
import { StatusBadge } from '#src/shared/ui/status-badge.tsx'
import { CardActions } from '../card-actions.tsx'
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
          <CardActions
            isActive={isActive}
            texts={texts}
            more={texts.moreActions({ url })}
            run={() => testWebhook(id)}
            runLabel={texts.test}
            onRun={() => onOpen('log')}
            turn={on => setWebhookOn({ id, on })}
            refetch={() => refetchAfter(queryClient, { name: 'webhook-updated', webhookId: id })}
            onOpen={onOpen}
          >
            <Menu.Item onClick={() => onOpen('rotate')}>{texts.secret.rotate}</Menu.Item>
          </CardActions>
        )}
      </div>
    </li>
  )
}
