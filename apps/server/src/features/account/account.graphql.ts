import { MyUser } from '#src/features/staff/staff.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readNewEmail } from './email.actions.ts'

builder.drizzleObjectField(MyUser, 'newEmail', t =>
  t.string({
    nullable: true,
    description: 'The new email address that the viewer has not confirmed yet.',
    resolve: (_person, _args, { ctx }) => readNewEmail(ctx),
  }),
)
