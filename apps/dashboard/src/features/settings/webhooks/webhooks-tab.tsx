import { Button } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerQuery } from '#src/shared/account/viewer.ts'
import { SettingsList } from '../settings-list.tsx'
import { DeleteDialog, RotateDialog } from './confirm-dialogs.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { texts } from './texts-en.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type Webhook, webhooksQuery } from './webhooks.api.ts'

type Open = { dialog: 'form' | 'log' | 'rotate' | 'delete'; webhook: Webhook | null } | null

export function WebhooksTab() {
  const viewer = useQuery(viewerQuery).data
  const query = useQuery(webhooksQuery)
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const mayWrite = viewer?.abilities.includes('webhook.write') ?? false

  const close = () => setOpen(null)
  return (
    <SettingsList
      query={query}
      texts={{ ...texts, list: texts.webhooks }}
      icon={<IconWebhook size={32} stroke={1.5} aria-hidden />}
      add={webhooks =>
        mayWrite && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen({ dialog: 'form', webhook: null })}
            disabled={webhooks.length >= limits.webhooks.perCompany}
          >
            {texts.add}
          </Button>
        )
      }
      card={webhook => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          mayWrite={mayWrite}
          onOpen={dialog => setOpen({ dialog, webhook })}
        />
      )}
    >
      {webhooks => {
        const chosen = webhooks.find(({ id }) => id === open?.webhook?.id) ?? open?.webhook ?? null
        return (
          <>
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
      }}
    </SettingsList>
  )
}
