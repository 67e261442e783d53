import { automaticKinds, isCollectorKind } from '@quadrat/domain/notification/automatic-message'
import { builder } from '#src/graphql/builder.ts'
import { AutomaticNotificationTrigger, isTrigger } from '#src/graphql/enums.ts'
import {
  type AutomaticChange,
  type AutomaticSettings,
  readAutomaticMessages,
  updateAutomaticMessages,
} from './automatic-message.actions.ts'

const AutomaticMessageKind = builder.enumType('AutomaticMessageKind', { values: automaticKinds })

const AutomaticMessage = builder
  .objectRef<AutomaticSettings['messages'][number]>('AutomaticMessage')
  .implement({
    description: 'A message that the server sends by itself.',
    fields: t => ({
      kind: t.expose('kind', { type: AutomaticMessageKind }),
      trigger: t.field({
        type: AutomaticNotificationTrigger,
        nullable: true,
        resolve: ({ kind }) => (isTrigger(kind) ? kind : null),
      }),
      isOn: t.boolean({
        nullable: true,
        description: 'Null for mails to staff: each person has a switch of their own.',
        resolve: ({ kind, isOn }) => (isCollectorKind(kind) ? isOn : null),
      }),
      nextAt: t.expose('nextAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null for one without a fixed time, and for a minute after a change of the time zone.',
      }),
      lastSentAt: t.expose('lastSentAt', { type: 'DateTime', nullable: true }),
      lastCount: t.exposeInt('lastCount', { description: 'The people to whom it then went.' }),
      refusedAt: t.expose('refusedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the budgets of messages last refused mails.',
      }),
      refusedCount: t.exposeInt('refusedCount', { description: 'How many mails they then refused.' }),
    }),
  })

const AutomaticMessages = builder.objectRef<AutomaticSettings>('AutomaticMessages').implement({
  fields: t => ({
    timezone: t.exposeString('timezone', { description: 'The clock by which they go out.' }),
    messages: t.field({ type: [AutomaticMessage], resolve: ({ messages }) => messages }),
  }),
})

const UpdateAutomaticMessagesInput = builder
  .inputRef<AutomaticChange>('UpdateAutomaticMessagesInput')
  .implement({
    fields: t => ({
      timezone: t.string(),
      kind: t.field({ type: AutomaticMessageKind }),
      isOn: t.boolean({ description: 'Of the kind.' }),
    }),
  })

builder.queryFields(t => ({
  automaticMessages: t.field({
    type: AutomaticMessages,
    resolve: (_root, _args, { ctx }) => readAutomaticMessages(ctx),
  }),
}))

builder.mutationFields(t => ({
  updateAutomaticMessages: t.field({
    type: AutomaticMessages,
    args: { input: t.arg({ type: UpdateAutomaticMessagesInput, required: true }) },
    resolve: (_root, { input }, { ctx }) => updateAutomaticMessages(ctx, input),
  }),
}))
