import { historySubjects } from '@quadrat/domain/audit/audit'
import type { AuditChange, AuditFact } from '@quadrat/domain/audit/audit-words'
import { auditActionLabels, auditSubjectLabels } from '@quadrat/domain/messages/audit-en'
import { Person } from '#src/features/person/person.graphql.ts'
import { builder } from '#src/graphql/builder.ts'
import { readId } from '#src/platform/input/parse.ts'
import { shownProgram } from '#src/platform/input/user-agent.ts'
import {
  type AuditLineShown,
  type AuditPage,
  countNewerLines,
  readAuditLines,
  readHistory,
  readNewestLink,
} from './audit.actions.ts'
import { cursorOf, readAuditFilters, readPosition } from './audit-filters.ts'

const AuditChangeType = builder.objectRef<AuditChange>('AuditChange').implement({
  fields: t => ({
    label: t.exposeString('label'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
  }),
})

const AuditFactType = builder.objectRef<AuditFact>('AuditFact').implement({
  fields: t => ({ label: t.exposeString('label'), value: t.exposeString('value') }),
})

const AuditLineType = builder.objectRef<AuditLineShown>('AuditLine').implement({
  description: 'An entry of the audit log, in the words of the dashboard.',
  fields: t => ({
    id: t.id({ resolve: line => line.id }),
    cursor: t.string({
      description: 'The position in the log. Pass it as `before` to get the next page.',
      resolve: cursorOf,
    }),
    at: t.expose('at', { type: 'DateTime' }),
    action: t.exposeString('action'),
    what: t.string({
      description: 'What was done, in words.',
      resolve: line => auditActionLabels[line.action],
    }),
    kind: t.exposeString('subjectKind'),
    kindLabel: t.string({ resolve: line => auditSubjectLabels[line.subjectKind] }),
    record: t.id({ nullable: true, resolve: line => line.subjectId }),
    name: t.exposeString('name', { nullable: true, description: 'The current name of the record.' }),
    project: t.id({ nullable: true, resolve: line => line.projectId }),
    projectName: t.exposeString('projectName', { nullable: true }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who did it; null if Quadrat did it automatically.',
      resolve: line => line.person,
    }),
    network: t.exposeString('network', {
      nullable: true,
      description: 'The network of the IP address: the first 24 bits of IPv4, 48 of IPv6.',
    }),
    device: t.string({ nullable: true, resolve: ({ device }) => device && shownProgram(device) }),
    isRedacted: t.exposeBoolean('isRedacted', {
      description: 'True if personal data was erased from the entry.',
    }),
    changes: t.field({ type: [AuditChangeType], resolve: line => line.changes }),
    facts: t.field({ type: [AuditFactType], resolve: line => line.facts }),
  }),
})
builder.objectField(AuditLineType, 'attributes', t => t.field({ type: AuditLineType, resolve: line => line }))

const AuditLineList = builder.objectRef<AuditPage>('AuditLineList').implement({
  fields: t => ({
    data: t.field({ type: [AuditLineType], resolve: page => page.lines }),
    hasMore: t.exposeBoolean('hasMore'),
  }),
})

const AuditLink = builder.objectRef<{ lines: number; hash: string }>('AuditLink').implement({
  description: 'The state of the hash chain of the audit log.',
  fields: t => ({ lines: t.exposeInt('lines'), hash: t.exposeString('hash') }),
})

const AuditFiltersInput = builder.inputType('AuditFiltersInput', {
  fields: t => ({
    person: t.id({ description: 'The id of the person who did it.' }),
    action: t.string(),
    kind: t.string({ description: 'The kind of record.' }),
    record: t.string({ description: 'The id of the record, or part of its name.' }),
    project: t.id(),
    from: t.field({ type: 'DateTime' }),
    to: t.field({ type: 'DateTime' }),
  }),
})

const limitOf = (limit: number | null | undefined) => Math.min(100, Math.max(1, limit ?? 50))

builder.queryFields(t => ({
  auditLines: t.field({
    type: AuditLineList,
    description: 'The audit log of the company, newest entry first.',
    args: {
      filters: t.arg({ type: AuditFiltersInput }),
      before: t.arg.string({ description: 'The cursor of the last entry of the previous page.' }),
      limit: t.arg.int({ description: 'Up to 100; defaults to 50.' }),
    },
    resolve: (_root, { filters, before, limit }, { ctx }) =>
      readAuditLines(ctx, readAuditFilters(filters), {
        before: before == null ? null : readPosition(before),
        limit: limitOf(limit),
      }),
  }),
  countNewerAuditLines: t.field({
    type: 'Int',
    description: 'The number of matching entries newer than the given one, up to 100.',
    args: { filters: t.arg({ type: AuditFiltersInput }), after: t.arg.string({ required: true }) },
    resolve: (_root, { filters, after }, { ctx }) =>
      countNewerLines(ctx, readAuditFilters(filters), readPosition(after)),
  }),
  auditLink: t.field({
    type: AuditLink,
    nullable: true,
    description: 'The newest link of the chain.',
    resolve: (_root, _args, { ctx }) => readNewestLink(ctx),
  }),
  auditHistory: t.field({
    type: AuditLineList,
    description: `The audit log of one record, for viewers who may open its page. Kinds: ${historySubjects.join(', ')}.`,
    args: {
      kind: t.arg.string({ required: true }),
      id: t.arg.id({ required: true }),
      before: t.arg.string(),
      limit: t.arg.int({ description: 'Up to 100; defaults to 50.' }),
    },
    resolve: (_root, { kind, id, before, limit }, { ctx }) =>
      readHistory(ctx, kind, readId(id), {
        before: before == null ? null : readPosition(before),
        limit: limitOf(limit),
      }),
  }),
}))
