import { Anchor, Skeleton } from '@mantine/core'
import { money } from '@quadrat/domain/messages/subscription-en'
import { useQuery } from '@tanstack/react-query'
import { problemText } from '#src/shared/api/problem-notice.ts'
import { type InvoiceShown, invoicesQuery, wholeUnits } from '#src/shared/billing/billing.api.ts'
import { ErrorState } from '#src/shared/ui/error-state.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import styles from './subscription.module.css'

const statusLabels: Record<string, string> = {
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  uncollectible: 'Not collected',
}

export function Invoices() {
  const query = useQuery(invoicesQuery)
  return (
    <SettingsSection title="Invoices" text="The newest first.">
      {query.isPending ? (
        <Skeleton h={56} role="status" aria-label="Loading" />
      ) : !query.data ? (
        <ErrorState error={query.error} text={problemText(query.error)} onRetry={() => query.refetch()} />
      ) : query.data.length === 0 ? (
        <p className={styles.quiet}>No invoice yet.</p>
      ) : (
        query.data.map(invoice => <InvoiceRow key={invoice.id} invoice={invoice} />)
      )}
    </SettingsSection>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceShown }) {
  const { number, created, total, currency, status, hostedInvoiceUrl, invoicePdf } = invoice
  const day = new Date(created).toLocaleDateString('en-GB', { dateStyle: 'long' })
  return (
    <SettingsRow
      title={number ?? 'Invoice'}
      text={`${day} · ${statusLabels[status ?? ''] ?? status ?? ''}`}
      control={
        <span className={styles.amount}>
          {money(wholeUnits(total, currency), currency)}
          {hostedInvoiceUrl && (
            <Anchor size="sm" href={hostedInvoiceUrl} target="_blank" rel="noreferrer">
              View<span className={styles.unseen}> {number}</span>
            </Anchor>
          )}
          {invoicePdf && (
            <Anchor size="sm" href={invoicePdf} target="_blank" rel="noreferrer">
              PDF<span className={styles.unseen}> of {number}</span>
            </Anchor>
          )}
        </span>
      }
    />
  )
}
