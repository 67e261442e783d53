import { Anchor, Skeleton } from '@mantine/core'
import { textOf } from '@quadrat/domain/language/texts'
import { money } from '@quadrat/domain/messages/plan-en'
import { useQuery } from '@tanstack/react-query'
import { type InvoiceShown, invoicesQuery, wholeUnits } from '#src/shared/billing/billing.api.ts'
import { longDate } from '#src/shared/format/format.ts'
import { QueryError } from '#src/shared/ui/error-state.tsx'
import { SettingsRow, SettingsSection } from '../settings-section.tsx'
import styles from './subscription.module.css'
import { texts } from './texts-en.ts'

export function Invoices() {
  const query = useQuery(invoicesQuery)
  return (
    <SettingsSection title={texts.invoices.title} text={texts.invoices.text}>
      {query.isPending ? (
        <Skeleton h={56} role="status" aria-label={texts.invoices.loading} />
      ) : !query.data ? (
        <QueryError query={query} />
      ) : query.data.length === 0 ? (
        <p className={styles.quiet}>{texts.invoices.empty}</p>
      ) : (
        query.data.map(invoice => <InvoiceRow key={invoice.id} invoice={invoice} />)
      )}
    </SettingsSection>
  )
}

function InvoiceRow({ invoice }: { invoice: InvoiceShown }) {
  const { number, created, total, currency, status, hostedInvoiceUrl, invoicePdf } = invoice
  return (
    <SettingsRow
      title={number ?? texts.invoices.unnumbered}
      text={texts.invoices.dateAndStatus({
        date: longDate(created),
        status: textOf(texts.invoices.status, status ?? '') ?? status ?? '',
      })}
      control={
        <span className={styles.amount}>
          {money(wholeUnits(total, currency), currency)}
          <InvoiceLink
            href={hostedInvoiceUrl}
            label={texts.invoices.view}
            name={number && texts.invoices.viewOf({ number })}
          />
          <InvoiceLink
            href={invoicePdf}
            label={texts.invoices.pdf}
            name={number && texts.invoices.pdfOf({ number })}
          />
        </span>
      }
    />
  )
}

function InvoiceLink({ href, label, name }: { href: string | null; label: string; name: string | null }) {
  if (!href) return null
  return (
    <Anchor size="sm" href={href} target="_blank" rel="noreferrer" aria-label={name ?? undefined}>
      {label}
    </Anchor>
  )
}
