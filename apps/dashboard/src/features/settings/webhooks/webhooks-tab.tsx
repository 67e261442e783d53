import { limits } from '@quadrat/domain/limits'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsList } from '../settings-list.tsx'
import { DeleteDialog, RotateDialog } from './confirm-dialogs.tsx'
import { DeliveriesDrawer } from './deliveries-drawer.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { texts } from './texts-en.ts'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { type Webhook, webhooksQuery } from './webhooks.api.ts'

export function WebhooksTab() {
  const query = useQuery(webhooksQuery)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <SettingsList<Webhook, 'log' | 'rotate' | 'delete'>
      query={query}
      texts={{ ...texts, list: texts.webhooks }}
      icon={<IconWebhook size={32} stroke={1.5} aria-hidden />}
      permission="webhook.write"
      isFull={webhooks => webhooks.length >= limits.webhooks.perCompany}
      card={(webhook, props) => <WebhookCard key={webhook.id} webhook={webhook} {...props} />}
    >
      {({ record, opens, mayWrite, close }) => (
        <>
          <WebhookDialog opened={opens('form')} webhook={record} onSecret={setSecret} onClose={close} />
          <DeliveriesDrawer opened={opens('log')} webhook={record} mayWrite={mayWrite} onClose={close} />
          {record && (
            <>
              <RotateDialog
                key={`rotate ${record.id} ${record.rowVersion}`}
                opened={opens('rotate')}
                webhook={record}
                onSecret={setSecret}
                onClose={close}
              />
              <DeleteDialog opened={opens('delete')} webhook={record} onClose={close} />
            </>
          )}
          <SecretDialog secret={secret} texts={texts.secret} onKept={() => setSecret(null)} />
        </>
      )}
    </SettingsList>
  )
}
