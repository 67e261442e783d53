import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the settings' tab with the subscription. */
export const texts = defineTexts('settings/subscription', {
  title: 'Subscription',
  text: 'What your organisation pays for, and how.',
  trialEnds: 'The trial ends on {date}.',
  periodEnds: 'The current period ends on {date}.',
  questions: 'Questions about plans, or a larger team?',
  emailSubject: 'A question about our subscription',
  startTrial: 'Start free trial',
  subscribeAgain: 'Subscribe again',
  plan: {
    title: 'Plan',
    text: 'Archived data collectors don’t count.',
    collectors:
      '{count, plural, one {You currently have {shown} data collector.} other {You currently have {shown} data collectors.}}',
  },
  payment: {
    title: 'Payment',
    text: 'Card details are stored by the payment service, never here.',
    card: '{brand} ending in {last4}, expires {month}/{year}',
    noCard: 'No card on file.',
  },
  invoices: {
    title: 'Invoices',
    text: 'Newest first.',
    loading: 'Loading invoices',
    empty: 'No invoices yet.',
    unnumbered: 'Invoice',
    dateAndStatus: '{date} · {status}',
    view: 'View',
    viewOf: 'View {number}',
    pdf: 'PDF',
    pdfOf: 'PDF of {number}',
    status: { paid: 'Paid', open: 'Open', void: 'Void', uncollectible: 'Not collected' },
  },
})
