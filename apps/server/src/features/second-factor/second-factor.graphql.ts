import { type SecondFactorState, secondFactorState } from '@quadrat/domain/second-factor'
import { Company } from '#src/features/company/company.graphql.ts'
import { findCompany } from '#src/features/company/company.queries.ts'
import { provePassword } from '#src/features/session/password.queries.ts'
import { CompanyMember, MyUser } from '#src/features/staff/staff.graphql.ts'
import { findPerson } from '#src/features/staff/staff.queries.ts'
import type { Ahead } from '#src/graphql/before-transaction.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/permit.ts'
import {
  confirmSecondFactor,
  makeRecoveryCodes,
  resetSecondFactor,
  setSecondFactorRequired,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.actions.ts'

const SecondFactorStateType = builder.enumType('SecondFactorState', {
  description: 'REQUIRED: the company asks for it and the person has not set it up yet.',
  values: {
    OFF: { value: 'off' },
    ON: { value: 'on' },
    REQUIRED: { value: 'required' },
  } as const satisfies Record<string, { value: SecondFactorState }>,
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
  t.exposeBoolean('requiresSecondFactor', { description: 'Whether all its staff need a second step.' }),
)

const SecondFactorStart = builder
  .objectRef<{ secret: string; address: string }>('SecondFactorStart')
  .implement({
    fields: t => ({
      secret: t.exposeString('secret', { description: 'In base 32, for typing.' }),
      address: t.exposeString('address', { description: 'otpauth://…, for a QR code.' }),
    }),
  })

const passwordAhead: Ahead<{ password: string }> = (deps, token, { password }) =>
  provePassword(deps, token, password)

builder.mutationFields(t => ({
  startSecondFactor: t.field({
    type: SecondFactorStart,
    description: 'Begins to set the viewer’s second step up; confirmSecondFactor turns it on.',
    args: { password: t.arg.string({ required: true }) },
    extensions: { ahead: passwordAhead },
    resolve: (_root, _args, { act, deps }) => startSecondFactor(act, deps.secrets.sealKey),
  }),
  confirmSecondFactor: t.stringList({
    description: 'Answers the recovery codes, this once. Ends the viewer’s other sessions.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, { act, deps }) => confirmSecondFactor(act, deps.secrets.sealKey, code),
  }),
  turnOffSecondFactor: t.boolean({
    args: { password: t.arg.string({ required: true }) },
    extensions: { ahead: passwordAhead },
    resolve: async (_root, _args, { act }) => {
      await turnOffSecondFactor(act)
      return true
    },
  }),
  makeRecoveryCodes: t.stringList({
    description: 'Answers new recovery codes, this once; those before are void.',
    args: { password: t.arg.string({ required: true }) },
    extensions: { ahead: passwordAhead },
    resolve: (_root, _args, { act, deps }) => makeRecoveryCodes(act, deps.secrets.sealKey),
  }),
  resetSecondFactor: t.drizzleField({
    type: CompanyMember,
    description: 'Turns the second step of another admin off, who has lost the phone; ends her sessions.',
    args: { memberId: t.arg.id({ required: true }) },
    resolve: async (query, _root, { memberId }, { act }) => {
      const id = readId(memberId, 'user')
      await resetSecondFactor(act, id)
      return findPerson(act.tx, query({ where: { companyId: act.viewer.companyId, id } }))
    },
  }),
  setSecondFactorRequired: t.drizzleField({
    type: Company,
    args: { required: t.arg.boolean({ required: true }) },
    resolve: async (query, _root, { required }, { act }) => {
      const { id } = await setSecondFactorRequired(act, required)
      return findCompany(act.tx, query({ where: { id } }))
    },
  }),
}))
