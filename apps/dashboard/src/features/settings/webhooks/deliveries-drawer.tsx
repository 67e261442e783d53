import { Accordion, Button, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { limits } from '@quadrat/domain/limits'
import type { DeliveryState } from '@quadrat/domain/webhook/webhook'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { refetchAfter } from '#src/shared/api/refetch-after.ts'
import { useOnce } from '#src/shared/api/use-once.ts'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { DeliveryItem } from './delivery-item.tsx'
import { texts } from './texts-en.ts'
import { deliveriesQuery, deliveryPageSize, testWebhook, type Webhook } from './webhooks.api.ts'
import styles from './webhooks.module.css'

interface Props {
  opened: boolean
  webhook: Webhook | null
  mayWrite: boolean
  onClose: () => void
}

/** What a webhook was sent in the last 30 days, with requests and answers. */
export function DeliveriesDrawer({ opened, webhook, mayWrite, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={640} title={texts.deliveries.title}>
      {webhook && <Deliveries key={webhook.id} webhook={webhook} mayWrite={mayWrite} />}
    </Drawer>
  )
}

const shown = ['all', 'waiting', 'delivered', 'failed'] as const

function Deliveries({ webhook, mayWrite }: { webhook: Webhook; mayWrite: boolean }) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const [state, setState] = useState('all')
  const query = useQuery(deliveriesQuery(webhook.id, page, state === 'all' ? null : (state as DeliveryState)))
  const isActive = webhook.status === 'active'
  const test = useMutation({
    mutationFn: () => testWebhook(webhook.id),
    onSuccess: () => refetchAfter(queryClient, { name: 'webhook-updated', webhookId: webhook.id }),
    onError: error => showProblem(error),
  })
  const press = useOnce<void>(test)
  return (
    <Stack gap="md">
      <p className={styles.quiet} dir="ltr">
        {webhook.url}
      </p>
      <div className={styles.logBar}>
        <SegmentedControl
          size="xs"
          data={shown.map(value => ({ value, label: texts.deliveries[value] }))}
          value={state}
          aria-label={texts.deliveries.filter}
          onChange={next => {
            setState(next)
            setPage(1)
          }}
        />
        {mayWrite && isActive && (
          <Button variant="default" size="xs" loading={test.isPending} onClick={() => press()}>
            {texts.test}
          </Button>
        )}
      </div>
      {query.isPending ? (
        <div role="status" aria-busy="true" aria-label={texts.deliveries.loading}>
          {[0, 1, 2].map(n => (
            <Skeleton key={n} h={48} mb="xs" radius="md" />
          ))}
        </div>
      ) : !query.data ? (
        <QueryError query={query} />
      ) : query.data.count === 0 ? (
        <EmptyState
          icon={<IconSend size={32} stroke={1.5} aria-hidden />}
          title={state === 'all' ? texts.deliveries.empty : texts.deliveries.notFound}
          text={state === 'all' && isActive ? texts.deliveries.emptyHint : undefined}
        />
      ) : (
        <>
          <Accordion
            variant="separated"
            radius="md"
            chevronPosition="right"
            aria-label={texts.deliveries.log}
          >
            {query.data.data.map(delivery => (
              <DeliveryItem key={delivery.id} delivery={delivery} mayReplay={mayWrite && isActive} />
            ))}
          </Accordion>
          {query.data.count > deliveryPageSize && (
            <PaginationBar
              total={query.data.count}
              page={page}
              limit={deliveryPageSize}
              sizes={[deliveryPageSize]}
              onPage={setPage}
              onLimit={() => {}}
            />
          )}
          <p className={styles.quiet}>{texts.deliveries.stored({ days: limits.webhooks.keptDays })}</p>
        </>
      )}
    </Stack>
  )
}
