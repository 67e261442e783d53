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
import { requireFound } from '#src/platform/security/permit.ts'
import { type Operation, operation } from './operation.ts'
import { id, idParams, instant, named, several, version } from './parts.ts'
import { recordList } from './record-list.ts'

const tag = 'Collectors'

const statusWords = {
  ACTIVE: 'active',
  INACTIVE: 'inactive',
  REQUEST_PENDING: 'requested',
  ARCHIVED: 'archived',
} as const satisfies Record<PersonStatus, string>
const statuses = Object.keys(statusWords) as [PersonStatus, ...PersonStatus[]]
const status = z.enum(Object.values(statusWords) as [(typeof statusWords)[PersonStatus]])
const statusOf = (word: z.output<typeof status>) => statuses.find(one => statusWords[one] === word)
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
    status,
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

async function read(ctx: Context, personId: number) {
  const where = { ...collectorsOf(ctx), id: personId, erasedAt: { isNull: true as const } }
  return show(requireFound(await readPerson(ctx, { ...query, where }), 'data collector'))
}

export const collectorOperations: Operation[] = [
  recordList({
    id: 'listCollectors',
    path: '/collectors',
    tag,
    summary: 'List collectors',
    permission: 'collector.read',
    record: collector,
    filters: {
      status: several(status),
      project: several(idInput),
      group: several(idInput),
      search: z.string().max(100).optional().meta({ description: 'Part of a name or a phone number.' }),
    },
    rows: (ctx, { behind, limit, orderBy }, { project, group, search, ...filters }) => {
      const among = filters.status?.flatMap(word => statusOf(word) ?? [])
      const where = wherePeople(collectorsOf(ctx), {
        text: search,
        status: among && { in: among },
        projects: project && { in: project },
        community: group && { in: group },
      })
      return readPeople(ctx, { ...query, where: { AND: [where, behind] }, orderBy, limit })
    },
    show,
  }),
  operation({
    id: 'getCollector',
    method: 'GET',
    path: '/collectors/{id}',
    tag,
    summary: 'Read a collector',
    permission: 'collector.read',
    params: idParams,
    answer: collector,
    run: (ctx, { params }) => read(ctx, params.id),
  }),
  operation({
    id: 'createCollector',
    method: 'POST',
    path: '/collectors',
    tag,
    summary: 'Add a collector',
    permission: 'collector.write',
    body: changeable.extend({
      invite: z
        .boolean()
        .default(false)
        .meta({ description: 'Send a text message with the link to sign in.' }),
    }),
    answer: collector,
    async run(ctx, { body: { invite, ...body }, clientId }) {
      const required = { firstName: body.first_name, lastName: body.last_name, phoneNumber: body.phone }
      const { id: made } = await createCollector(ctx, {
        ...inputOf(body),
        ...required,
        sendInvite: invite,
        clientId,
      })
      return read(ctx, made)
    },
  }),
  operation({
    id: 'updateCollector',
    method: 'PATCH',
    path: '/collectors/{id}',
    tag,
    summary: 'Change a collector',
    description: 'With the status `archived` the collector is signed out and can’t sign in any more.',
    permission: 'collector.write',
    params: idParams,
    body: changeable.extend({ status }).partial(),
    answer: collector,
    async run(ctx, { params, body: { status: word, ...body }, seenVersion }) {
      await read(ctx, params.id)
      const change = { ...inputOf(body), ...(word && { status: statusOf(word) }), rowVersion: seenVersion }
      await updateCollector(ctx, params.id, change)
      return read(ctx, params.id)
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
    params: idParams,
    answer: collector,
    async run(ctx, { params }) {
      await read(ctx, params.id)
      await resendInvite(ctx, params.id)
      return read(ctx, params.id)
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

type Row = Awaited<ReturnType<typeof readPeople<typeof query>>>[number]

function show(row: Row): z.input<typeof collector> {
  return {
    id: String(row.id),
    version: row.rowVersion,
    first_name: row.firstName,
    last_name: row.lastName,
    phone: row.phoneNumber,
    email: row.email,
    gender: row.gender,
    id_number: row.idNumber,
    date_of_birth: row.dateOfBirth,
    status: statusWords[row.status],
    group: row.group && { id: String(row.group.id), name: row.group.name },
    projects: row.memberships.map(({ project }) => ({ id: String(project.id), name: project.name })),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
