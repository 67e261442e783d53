import { genders } from '@quadrat/domain/collector/collector'
import { z } from 'zod'
import {
  createCollector,
  readPeople,
  readPerson,
  resendInvite,
  updateCollector,
} from '#src/features/collector/collector.actions.ts'
import { wherePeople } from '#src/features/collector/collector-page.queries.ts'
import type { PersonStatus } from '#src/features/person/person.table.ts'
import type { Context } from '#src/platform/database/transaction.ts'
import { idInput } from '#src/platform/input/input.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, keyAndTimes, named, namedOf, several, version, wordsFor } from './parts.ts'
import { recordsOf } from './records.ts'

const tag = 'Collectors'

const status = wordsFor({
  ACTIVE: 'active',
  INACTIVE: 'inactive',
  REQUEST_PENDING: 'requested',
  ARCHIVED: 'archived',
} as const satisfies Record<PersonStatus, string>)
const day = z.iso.date().meta({ examples: ['1990-05-31'] })

const collector = z
  .strictObject({
    id,
    version,
    first_name: z.string(),
    last_name: z.string(),
    phone: z
      .string()
      .nullable()
      .meta({ examples: ['+254711222333'] }),
    email: z.string().nullable(),
    gender: z.enum(genders).nullable(),
    id_number: z.string().nullable(),
    date_of_birth: day.nullable(),
    status: status.schema,
    group: named.nullable(),
    projects: z.array(named),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Collector' })

const changeable = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().meta({ description: 'With its country code. Signs in once in the whole installation.' }),
  email: z.string().nullable().optional(),
  gender: z.enum(genders).nullable().optional(),
  id_number: z.string().nullable().optional(),
  date_of_birth: day.nullable().optional(),
  group: idInput.nullable().optional(),
  projects: z.array(idInput).max(1000).optional().meta({ description: 'All projects of the collector.' }),
})

const query = {
  columns: {
    id: true,
    rowVersion: true,
    firstName: true,
    lastName: true,
    phoneNumber: true,
    email: true,
    gender: true,
    idNumber: true,
    dateOfBirth: true,
    status: true,
    createdAt: true,
    updatedAt: true,
  },
  with: {
    group: { columns: { id: true, name: true } },
    memberships: {
      columns: {},
      orderBy: { projectId: 'asc' },
      with: { project: { columns: { id: true, name: true } } },
    },
  },
} as const

const collectorsOf = (ctx: Context) => ({ companyId: ctx.viewer.companyId, role: 'collector' as const })

const collectors = recordsOf({
  one: 'collector',
  what: 'data collector',
  path: '/collectors',
  tag,
  permission: 'collector.read',
  record: collector,
  filters: {
    status: several(status.schema),
    project: several(idInput),
    group: several(idInput),
    search: z.string().max(100).optional().meta({ description: 'Part of a name or a phone number.' }),
  },
  rows: (ctx, { behind, limit, orderBy }, { project, group, search, ...filters }) => {
    const where = wherePeople(collectorsOf(ctx), {
      text: search,
      status: filters.status && { in: filters.status.flatMap(status.stored) },
      projects: project && { in: project },
      community: group && { in: group },
    })
    return readPeople(ctx, { ...query, where: { AND: [where, behind] }, orderBy, limit })
  },
  find: (ctx, id) => {
    const where = { ...collectorsOf(ctx), id, erasedAt: { isNull: true as const } }
    return readPerson(ctx, { ...query, where })
  },
  show: ({ firstName, lastName, phoneNumber, idNumber, dateOfBirth, memberships, ...row }) => ({
    ...keyAndTimes(row),
    first_name: firstName,
    last_name: lastName,
    phone: phoneNumber,
    id_number: idNumber,
    date_of_birth: dateOfBirth,
    status: status.of(row.status),
    group: row.group && namedOf(row.group),
    projects: memberships.map(({ project }) => namedOf(project)),
  }),
})

export const collectorOperations: Operation[] = [
  collectors.list(),
  collectors.get(),
  collectors.create({
    permission: 'collector.write',
    body: changeable.extend({
      invite: z
        .boolean()
        .default(false)
        .meta({ description: 'Send a text message with the link to sign in.' }),
    }),
    run: (ctx, { invite, ...body }, { clientId }) => {
      const required = { firstName: body.first_name, lastName: body.last_name, phoneNumber: body.phone }
      return createCollector(ctx, { ...inputOf(body), ...required, sendInvite: invite, clientId })
    },
  }),
  collectors.update({
    description: 'With the status `archived` the collector is signed out and can’t sign in any more.',
    permission: 'collector.write',
    body: changeable.extend({ status: status.schema }).partial(),
    async run(ctx, id, { status: word, ...body }, { seenVersion }) {
      await collectors.read(ctx, id)
      const change = { ...inputOf(body), ...(word && { status: status.stored(word)[0] }) }
      await updateCollector(ctx, id, { ...change, rowVersion: seenVersion })
    },
  }),
  operation({
    id: 'inviteCollector',
    method: 'POST',
    path: '/collectors/{id}/invite',
    tag,
    summary: 'Send a collector a new link to sign in',
    description: 'Earlier links end.',
    permission: 'collector.invite',
    header: 'Idempotency-Key',
    params: idParams,
    answer: collector,
    async run(ctx, { params, clientId }) {
      await collectors.read(ctx, params.id)
      await resendInvite(ctx, params.id, clientId)
      return collectors.read(ctx, params.id)
    },
  }),
]

type Given = z.output<typeof changeable>

/** What the action calls the same. What is not given is undefined, and does not change. */
function inputOf({
  first_name,
  last_name,
  phone,
  id_number,
  date_of_birth,
  group,
  projects,
  ...same
}: Partial<Given>) {
  return {
    ...same,
    firstName: first_name,
    lastName: last_name,
    phoneNumber: phone,
    idNumber: id_number,
    dateOfBirth: date_of_birth,
    groupId: group,
    projectIds: projects,
  }
}
