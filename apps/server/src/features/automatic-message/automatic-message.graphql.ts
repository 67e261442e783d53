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
    description: 'A message that the server sends automatically.',
    fields: t => ({
      kind: t.expose('kind', { type: AutomaticMessageKind }),
      trigger: t.field({
        type: AutomaticNotificationTrigger,
        nullable: true,
        resolve: ({ kind }) => (isTrigger(kind) ? kind : null),
      }),
      isOn: t.boolean({
        nullable: true,
        description: 'Null for emails to staff, which each person turns on or off for themselves.',
        resolve: ({ kind, isOn }) => (isCollectorKind(kind) ? isOn : null),
      }),
      nextAt: t.expose('nextAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Null if it has no fixed time, and for a minute after the time zone has changed.',
      }),
      lastSentAt: t.expose('lastSentAt', { type: 'DateTime', nullable: true }),
      lastCount: t.exposeInt('lastCount', { description: 'The number of people who got it the last time.' }),
      refusedAt: t.expose('refusedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When an email was last held back because the message limit was reached.',
      }),
      refusedCount: t.exposeInt('refusedCount', {
        description: 'The number of emails that were held back then.',
      }),
    }),
  })

const AutomaticMessages = builder.objectRef<AutomaticSettings>('AutomaticMessages').implement({
  fields: t => ({
    timezone: t.exposeString('timezone', { description: 'The IANA time zone in which they are scheduled.' }),
    messages: t.field({ type: [AutomaticMessage], resolve: ({ messages }) => messages }),
  }),
})

const UpdateAutomaticMessagesInput = builder
  .inputRef<AutomaticChange>('UpdateAutomaticMessagesInput')
  .implement({
    fields: t => ({
      timezone: t.string(),
      kind: t.field({ type: AutomaticMessageKind }),
      isOn: t.boolean({ description: 'Turns all messages of the kind on or off.' }),
    }),
  })

builder.queryFields(t => ({
  automaticMessages: t.field({
    type: AutomaticMessages,
    description: 'The automatic messages to data collectors.',
    resolve: (_root, _args, { ctx }) => readAutomaticMessages(ctx),
  }),
}))

builder.mutationFields(t => ({
  updateAutomaticMessages: t.field({
    type: AutomaticMessages,
    description: 'Changes the automatic messages to data collectors.',
    args: { input: t.arg({ type: UpdateAutomaticMessagesInput, required: true }) },
    resolve: (_root, { input }, { ctx }) => updateAutomaticMessages(ctx, input),
  }),
}))
