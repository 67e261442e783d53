import { Button, Skeleton, Text } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { DeleteDialog, RotateDialog } from './confirm-dialogs.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { texts } from './texts-en.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type Webhook, webhooksQuery } from './webhooks.api.ts'
import styles from './webhooks.module.css'

type Open = { dialog: 'form' | 'log' | 'rotate' | 'delete'; webhook: Webhook | null } | null

export function WebhooksTab() {
  const viewer = useQuery(viewerQuery).data
  const query = useQuery(webhooksQuery)
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const mayWrite = viewer?.abilities.includes('webhook.write') ?? false

  if (query.isPending) return <WebhooksSkeleton />
  if (!query.data)
    return <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
  const webhooks = query.data
  const chosen = webhooks.find(({ id }) => id === open?.webhook?.id) ?? open?.webhook ?? null
  const close = () => setOpen(null)
  const add = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => setOpen({ dialog: 'form', webhook: null })}
      disabled={webhooks.length >= limits.webhooks.perCompany}
    >
      {texts.add}
    </Button>
  )
  return (
    <>
      <div className={styles.toolbar}>
        <Text c="dimmed" maw={680}>
          {texts.about}
        </Text>
        {webhooks.length > 0 && add}
      </div>
      {webhooks.length === 0 ? (
        <EmptyState
          icon={<IconWebhook size={32} stroke={1.5} aria-hidden />}
          title={texts.empty}
          text={texts.emptyHint}
          action={add && <div className={styles.emptyAction}>{add}</div>}
        />
      ) : (
        <ul className={styles.list} aria-label={texts.webhooks}>
          {webhooks.map(webhook => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              mayWrite={mayWrite}
              onOpen={dialog => setOpen({ dialog, webhook })}
            />
          ))}
        </ul>
      )}
      <WebhookDialog
        opened={open?.dialog === 'form'}
        webhook={open?.webhook ?? null}
        onSecret={setSecret}
        onClose={close}
      />
      <DeliveriesDrawer
        opened={open?.dialog === 'log'}
        webhook={chosen}
        mayWrite={mayWrite}
        onClose={close}
      />
      {chosen && (
        <>
          <RotateDialog
            key={`rotate ${chosen.id} ${chosen.rowVersion}`}
            opened={open?.dialog === 'rotate'}
            webhook={chosen}
            onSecret={setSecret}
            onClose={close}
          />
          <DeleteDialog opened={open?.dialog === 'delete'} webhook={chosen} onClose={close} />
        </>
      )}
      <SecretDialog
        secret={secret}
        title={texts.secret.title}
        text={texts.secret.text}
        onKept={() => setSecret(null)}
      />
    </>
  )
}

function WebhooksSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label={texts.loading}>
      <Skeleton h={14} w={420} maw="100%" mb="xl" />
      <Skeleton h={132} mb="md" radius="md" />
      <Skeleton h={132} radius="md" />
    </div>
  )
}
