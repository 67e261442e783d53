import { isKnownPassword } from '@quadrat/domain/account/known-passwords'
import { limits } from '@quadrat/domain/limits'
import { accountTexts } from '@quadrat/domain/messages/sign-in-en'
import { z } from 'zod'
import { type BeforeTransaction, doneBeforeTransaction } from '#src/graphql/before-transaction.ts'
import { builder } from '#src/graphql/builder.ts'
import { done } from '#src/graphql/done.ts'
import { idField } from '#src/graphql/id-field.ts'
import { parseInput } from '#src/platform/input/parse.ts'
import { programName, shownProgram } from '#src/platform/input/user-agent.ts'
import { hashPassword } from '#src/platform/security/passwords.ts'
import { provePassword } from './password.queries.ts'
import { endOtherSessions, endOwnSession, readOwnSessions, updateOwnPassword } from './session.actions.ts'
import { openSessionsOf } from './session.queries.ts'

const Session = builder.drizzleObject('sessions', {
  name: 'Session',
  select: { columns: { companyId: true, id: true } },
  description: 'A browser or app in which the viewer is signed in.',
  fields: t => ({
    id: t.exposeID('id'),
    device: t.string({
      description: 'A readable name of the phone or the browser.',
      select: { columns: { userAgent: true }, with: { device: { columns: { name: true } } } },
      resolve: session => session.device?.name || shownProgram(programName(session.userAgent)),
    }),
    userAgent: t.exposeString('userAgent', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      description: 'When the session was last used, to the hour.',
    }),
    current: t.boolean({
      description: 'True for the session of this request.',
      select: { columns: { id: true } },
      resolve: (session, _args, { ctx }) => session.id === ctx.viewer.sessionId,
    }),
  }),
})

builder.drizzleObjectField(Session, 'attributes', t => t.variant(Session))

builder.queryFields(t => ({
  mySessions: t.drizzleField({
    type: [Session],
    description: 'The viewer’s open sessions, most recently used first.',
    resolve: (query, _root, _args, { ctx }) => {
      const { companyId, personId } = ctx.viewer
      return readOwnSessions(ctx, query(openSessionsOf(companyId, personId, ctx.now)))
    },
  }),
}))

const { registerCharacters, charactersMax } = limits.password
const newPassword = z.object({
  password: z
    .string()
    .min(registerCharacters, {
      error: () => accountTexts.newPasswordShort,
      abort: true,
    })
    .max(charactersMax, { abort: true })
    .refine(typed => !isKnownPassword(typed), { error: () => accountTexts.passwordKnown }),
})

const changePasswordBeforeTransaction: BeforeTransaction<{ current: string; password: string }> = async (
  deps,
  token,
  args,
) => {
  await provePassword(deps, token, args.current)
  return hashPassword(parseInput(newPassword, args).password)
}

builder.mutationFields(t => ({
  endSession: idField(t, 'session', endOwnSession, 'Ends one of the viewer’s own sessions. Returns its id.'),
  endOtherSessions: t.int({
    description: 'Ends the viewer’s other sessions. Returns how many were ended.',
    resolve: (_root, _args, { ctx }) => endOtherSessions(ctx),
  }),
  changeMyPassword: t.boolean({
    description: 'Changes the viewer’s password and ends their other sessions.',
    args: { current: t.arg.string({ required: true }), password: t.arg.string({ required: true }) },
    extensions: { beforeTransaction: changePasswordBeforeTransaction },
    resolve: async (_root, _args, { ctx, beforeTransaction }, { fieldNodes }) =>
      done(updateOwnPassword(ctx, doneBeforeTransaction<string>(beforeTransaction, fieldNodes))),
  }),
}))
