import { secondFactorState, secondFactorStates } from '@quadrat/domain/account/second-factor'
import { Company } from '#src/features/company/company.graphql.ts'
import { findCompany } from '#src/features/company/company.queries.ts'
import { provePassword } from '#src/features/session/password.queries.ts'
import { CompanyMember, MyUser, memberMutations } from '#src/features/staff/staff.graphql.ts'
import type { BeforeTransaction } from '#src/graphql/before-transaction.ts'
import { builder } from '#src/graphql/builder.ts'
import { done } from '#src/graphql/done.ts'
import {
  confirmSecondFactor,
  createRecoveryCodes,
  disableSecondFactor,
  resetSecondFactor,
  setSecondFactorRequired,
  startSecondFactor,
} from './second-factor.actions.ts'

const SecondFactorStateType = builder.enumType('SecondFactorState', {
  description: 'REQUIRED: the company requires a second factor and the person has not set it up yet.',
  values: secondFactorStates,
})

for (const type of [MyUser, CompanyMember] as const)
  builder.drizzleObjectField(type as typeof MyUser, 'secondFactor', t =>
    t.field({
      type: SecondFactorStateType,
      select: {
        columns: { role: true },
        with: {
          secondFactor: { columns: { confirmedAt: true } },
          company: { columns: { requiresSecondFactor: true } },
        },
      },
      resolve: person =>
        secondFactorState({
          role: person.role,
          hasSecondFactor: person.secondFactor?.confirmedAt != null,
          companyRequires: person.company.requiresSecondFactor,
        }),
    }),
  )

builder.drizzleObjectField(Company, 'requiresSecondFactor', t =>
  t.exposeBoolean('requiresSecondFactor', { description: 'True if all staff must use a second factor.' }),
)

const SecondFactorStart = builder
  .objectRef<{ secret: string; address: string }>('SecondFactorStart')
  .implement({
    fields: t => ({
      secret: t.exposeString('secret', { description: 'The secret in base 32, to enter by hand.' }),
      address: t.exposeString('address', { description: 'An otpauth:// address to show as a QR code.' }),
    }),
  })

const passwordBeforeTransaction: BeforeTransaction<{ password: string }> = (deps, token, { password }) =>
  provePassword(deps, token, password)

builder.mutationFields(t => ({
  startSecondFactor: t.field({
    type: SecondFactorStart,
    description: 'Starts setting up the viewer’s second factor; confirmSecondFactor turns it on.',
    args: { password: t.arg.string({ required: true }) },
    extensions: { beforeTransaction: passwordBeforeTransaction },
    resolve: (_root, _args, { ctx, deps }) => startSecondFactor(ctx, deps.secrets.sealKeys),
  }),
  confirmSecondFactor: t.stringList({
    description:
      'Turns on the second factor and ends the viewer’s other sessions. Returns the recovery codes, which are shown only once.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, { ctx, deps }) => confirmSecondFactor(ctx, deps.secrets.sealKeys, code),
  }),
  turnOffSecondFactor: t.boolean({
    description: 'Turns the caller’s second step off.',
    args: { password: t.arg.string({ required: true }) },
    extensions: { beforeTransaction: passwordBeforeTransaction },
    resolve: async (_root, _args, { ctx }) => done(disableSecondFactor(ctx)),
  }),
  makeRecoveryCodes: t.stringList({
    description: 'Creates new recovery codes, which are shown only once. Earlier codes stop working.',
    args: { password: t.arg.string({ required: true }) },
    extensions: { beforeTransaction: passwordBeforeTransaction },
    resolve: (_root, _args, { ctx, deps }) => createRecoveryCodes(ctx, deps.secrets.sealKeys),
  }),
  resetSecondFactor: memberMutations.change(
    t,
    'Turns off the second factor of another admin who has lost it, and ends their sessions.',
    resetSecondFactor,
  ),
  setSecondFactorRequired: t.drizzleField({
    type: Company,
    description: 'Requires the second step from all staff, or no longer.',
    args: { required: t.arg.boolean({ required: true }) },
    resolve: async (query, _root, { required }, { ctx }) => {
      const { id } = await setSecondFactorRequired(ctx, required)
      return findCompany(ctx.tx, query({ where: { id } }))
    },
  }),
}))
