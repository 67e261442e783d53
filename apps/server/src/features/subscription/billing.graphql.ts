import { builder } from '#src/graphql/builder.ts'
import type { Card, Invoice, Product, ProductPrice } from '#src/platform/billing/billing.ts'
import { readBilledCollectors, readCard, readInvoices, readProducts } from './billing.actions.ts'
import { Interval } from './subscription.graphql.ts'

const Recurring = builder.objectRef<ProductPrice>('PriceRecurring').implement({
  fields: t => ({
    interval: t.expose('interval', { type: Interval }),
    interval_count: t.exposeInt('intervalCount'),
  }),
})

const Price = builder.objectRef<ProductPrice>('ProductPrice').implement({
  fields: t => ({
    id: t.exposeID('id'),
    nickname: t.exposeString('nickname', { nullable: true }),
    currency: t.exposeString('currency', { description: 'The ISO 4217 code in lower case.' }),
    recurring: t.field({ type: Recurring, resolve: price => price }),
    unit_amount: t.exposeInt('unitAmount', {
      description: 'The amount in the smallest unit of the currency.',
    }),
  }),
})

builder.objectField(Price, 'attributes', t => t.field({ type: Price, resolve: price => price }))

const Metadata = builder.objectRef<Product>('ProductMetadata').implement({
  fields: t => ({
    baoriders_allowed: t.exposeInt('collectorsAllowed'),
    baoriders_cost: t.exposeFloat('costPerCollector', {
      description: 'The monthly price, in whole units of the currency.',
    }),
  }),
})

const ProductType = builder.objectRef<Product>('Product').implement({
  description: 'A plan that companies can subscribe to.',
  fields: t => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    statement_descriptor: t.exposeString('statementDescriptor', { nullable: true }),
    metadata: t.field({ type: Metadata, resolve: product => product }),
    prices: t.expose('prices', { type: [Price] }),
  }),
})

builder.objectField(ProductType, 'attributes', t =>
  t.field({ type: ProductType, resolve: product => product }),
)

const InvoiceLine = builder.objectRef<Invoice['lines'][number]>('InvoiceLine').implement({
  fields: t => ({
    id: t.exposeID('id'),
    description: t.exposeString('description', { nullable: true }),
    amount: t.exposeInt('amount', { description: 'The amount in the smallest unit of the currency.' }),
    quantity: t.exposeInt('quantity', { nullable: true }),
  }),
})

builder.objectField(InvoiceLine, 'attributes', t => t.field({ type: InvoiceLine, resolve: line => line }))

const InvoiceType = builder.objectRef<Invoice>('Invoice').implement({
  description: 'Amounts are in the smallest unit of the currency.',
  fields: t => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { nullable: true }),
    currency: t.exposeString('currency'),
    customer: t.exposeString('customer'),
    created: t.expose('created', { type: 'DateTime' }),
    ending_balance: t.exposeInt('endingBalance', { nullable: true }),
    total: t.exposeInt('total'),
    paid: t.exposeBoolean('paid'),
    status: t.exposeString('status', { nullable: true }),
    subscription: t.exposeString('subscription', { nullable: true }),
    hosted_invoice_url: t.exposeString('hostedInvoiceUrl', { nullable: true }),
    invoice_pdf: t.exposeString('invoicePdf', { nullable: true }),
    lines: t.expose('lines', { type: [InvoiceLine] }),
  }),
})

builder.objectField(InvoiceType, 'attributes', t =>
  t.field({ type: InvoiceType, resolve: invoice => invoice }),
)

const CardDetails = builder.objectRef<Card>('CardPaymentDetails').implement({
  fields: t => ({
    brand: t.exposeString('brand'),
    exp_month: t.exposeInt('expMonth'),
    exp_year: t.exposeInt('expYear'),
    last4: t.exposeString('last4'),
  }),
})

builder.queryFields(t => ({
  products: t.field({
    type: [ProductType],
    description: 'The plans; empty if payment is not set up on this server.',
    resolve: (_root, _args, { ctx, deps }) => readProducts(ctx, deps),
  }),
  invoices: t.field({
    type: [InvoiceType],
    description: "The company's newest 24 invoices.",
    resolve: (_root, _args, { ctx, deps }) => readInvoices(ctx, deps),
  }),
  countBilledRiders: t.int({
    description: 'The number of data collectors that count towards the plan: all except archived ones.',
    resolve: (_root, _args, { ctx }) => readBilledCollectors(ctx),
  }),
  cardPaymentDetails: t.field({
    type: CardDetails,
    nullable: true,
    description: 'The card that is charged; null if there is none.',
    resolve: (_root, _args, { ctx, deps }) => readCard(ctx, deps),
  }),
}))
