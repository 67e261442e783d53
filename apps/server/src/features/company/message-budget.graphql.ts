import { builder } from '#src/graphql/builder.ts'
import { readMessageBudgets } from './message-budget.actions.ts'

interface Allowance {
  limit: number
  left: number
}

const MessageAllowance = builder.objectRef<Allowance>('MessageAllowance').implement({
  description: 'Messages that the people of a company may have sent within a day of UTC.',
  fields: t => ({
    limit: t.exposeInt('limit'),
    left: t.exposeInt('left', { description: 'Of today.' }),
  }),
})

const MessageBudgets = builder
  .objectRef<Record<'invites' | 'colleagues', Allowance>>('MessageBudgets')
  .implement({
    fields: t => ({
      invites: t.expose('invites', { type: MessageAllowance, description: 'Text messages with an invite.' }),
      colleagues: t.expose('colleagues', { type: MessageAllowance, description: 'Mails to new staff.' }),
    }),
  })

builder.queryFields(t => ({
  messageBudgets: t.field({
    type: MessageBudgets,
    resolve: (_root, _args, { ctx, deps }) => readMessageBudgets(ctx, deps.config.messages),
  }),
}))
