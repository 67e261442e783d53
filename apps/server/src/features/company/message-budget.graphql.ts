import { builder } from '#src/graphql/builder.ts'
import { readMessageBudgets } from './message-budget.actions.ts'

interface Allowance {
  limit: number
  left: number
}

const MessageAllowance = builder.objectRef<Allowance>('MessageAllowance').implement({
  description: 'The messages that a company may send per day (UTC). A long text message counts as several.',
  fields: t => ({
    limit: t.exposeInt('limit'),
    left: t.exposeInt('left', { description: 'The number of messages left today.' }),
  }),
})

const MessageBudgets = builder
  .objectRef<Record<'invites' | 'colleagues', Allowance>>('MessageBudgets')
  .implement({
    fields: t => ({
      invites: t.expose('invites', {
        type: MessageAllowance,
        description: 'Text messages that invite data collectors.',
      }),
      colleagues: t.expose('colleagues', {
        type: MessageAllowance,
        description: 'Emails that invite staff.',
      }),
    }),
  })

builder.queryFields(t => ({
  messageBudgets: t.field({
    type: MessageBudgets,
    description: 'The text messages and emails that the company can still send today.',
    resolve: (_root, _args, { ctx, deps }) => readMessageBudgets(ctx, deps.config.messages),
  }),
}))
