import { canBeInProjects, may, type Permission, permissions, roles } from '../src/account/permission.ts'
import { roleOnTheWire } from '../src/language/glossary.ts'
import { roleLabel } from '../src/messages/role-en.ts'

/** A description of what each permission allows. */
const opens: Record<Permission, string> = {
  'session.end-own': 'signing out',
  'account.own': 'one’s own user, sessions, password, second step and confirmation mail',
  'company.read': 'the company’s details and its subscription',
  'company.write': 'whether the company requires the second step',
  'company.update': 'changing the company’s details, and deciding what admins ask to change of them',
  'leadership.offer': 'offering the leadership of the company to an admin, and withdrawing the offer',
  'leadership.answer': 'accepting or declining an offer of the leadership',
  'company.request-change': 'asking for a change of the company’s details',
  'company.archive': 'the export of the whole company as one archive',
  'person.erase': 'deleting the data of a person for good',
  'onboarding.write': 'the checklist of the company',
  'help.read': 'training videos and answered questions',
  'subscription.read': 'the plans, the invoices and the card of the company',
  'subscription.write': 'subscribing, and the page where the subscription is managed',
  'task.read': 'the task feed and the map, a task with its evidence, counts',
  'task.review': 'approving, rejecting, sending back for an edit, notes on evidence',
  'task.reopen': 'taking back a decision',
  'task.comment': 'writing to colleagues about a report, and deleting one’s own comments',
  'task.message': 'writing to the data collector of a report',
  'task.create':
    'reporting at the desk, for a collector or in one’s own name; editing such a report that was sent back',
  'task.delete': 'deleting a report with a reason, the list of deleted reports, restoring one',
  'task.add-document': 'documents of a task',
  'task.export': 'exporting tasks and their files; the exports of the company',
  'insight.read': 'the charts and figures of the insights and of projects, and dashboards',
  'dashboard.write': 'arranging the dashboards of the company and of its projects',
  'record.browse':
    'the pages of projects, templates, tags, groups and people; drafts of templates, phones and invites of people',
  'project.read': 'projects, their collectors, groups and goals',
  'project.write': 'changing projects, adding and removing collectors and templates',
  'project.create': 'new projects, the sample project',
  'retention.read': 'for how long projects keep files and positions',
  'retention.write': 'removing files and positions of a project after some months',
  'site.read': 'the places of work of projects',
  'site.write': 'drawing, importing and deleting the place of work of a project',
  'template.read': 'templates, their versions, the goals, templates in projects',
  'template.write': 'creating, changing, enabling and disabling templates',
  'tag.read': 'tags',
  'tag.write': 'creating and changing tags',
  'data-list.read': 'data lists and their options',
  'data-list.write': 'creating and changing data lists and options',
  'group.read': 'groups and their members',
  'group.write': 'creating and changing groups',
  'collector.read': 'data collectors and group members',
  'collector.export': 'data collectors and group members as a file',
  'collector.write': 'creating, changing and archiving data collectors and group members',
  'collector.invite': 'sending a collector the sign-in link',
  'notification.read': 'notifications and their delivery',
  'notification.write': 'creating, changing, sending and archiving notifications',
  'automatic-message.read': 'the messages that the company sends by itself',
  'automatic-message.write': 'switching those messages on and off, and their time zone',
  'staff.read': 'the team',
  'staff.write':
    'adding, archiving and unarchiving staff, their roles and invitations; disabling the second step of somebody who lost it',
  'api-key.read': 'API keys, without their secrets',
  'api-key.write': 'creating, rotating and revoking API keys',
  'audit.read': 'the audit log of the company and its export; from where each line came',
  'public-link.read': 'the public links of the company, without their addresses',
  'public-link.write': 'sharing charts, dashboards and maps by public links, and revoking them',
  'export-schedule.read': 'scheduled exports and their runs',
  'export-schedule.write': 'setting up, changing, running and deleting scheduled exports',
  'webhook.read': 'webhooks, and the log of what they were sent',
  'webhook.write': 'creating, changing, testing and deleting webhooks, new secrets, sending again',
  'inbox.own': 'one’s own inbox, and what one is mailed and pushed about',
  'file.upload': 'uploading pictures and documents',
  'work.read': 'the projects, templates and lists that a collector’s phone works with',
  'submission.send': 'reports and their files, from a collector’s phone',
  'own-task.read': 'the decisions on one’s own reports, and the messages of staff on them',
  'own-task.message': 'writing to staff about one’s own reports',
  'device.write': 'the details of one’s phone, and its push key',
  'own-notification.read': 'the notifications to oneself, and confirming them',
  'own-notification.write': 'the switch of automatic messages to oneself',
}

const limited = roles.filter(canBeInProjects)
/** What the permission is worth to people who are limited to chosen projects. */
function scopeOf(name: Permission): string {
  const their = limited.filter(role => may(role, name, true))
  if (!their.length) return '–'
  return their.some(role => may(role, name, true, true)) ? 'yes' : 'no'
}

const yes = (is: boolean) => (is ? 'yes' : '–')

/** Returns the text of `docs/permissions.md`. A test fails if the checked-in file differs. */
export function permissionsPage(): string {
  const rows = (Object.keys(permissions) as Permission[]).map(name => {
    const before = permissions[name].openBefore as readonly string[]
    return [
      `\`${name}\``,
      opens[name],
      ...roles.map(role => (may(role, name) ? 'yes' : may(role, name, true) ? 'if allowed' : '–')),
      scopeOf(name),
      yes(before.includes('confirmation')),
      yes(before.includes('second-factor')),
    ]
  })
  const head = [
    'permission',
    'opens',
    ...roles.map(role => roleLabel[role]),
    'in chosen projects',
    'before the email is confirmed',
    'before the required second step is set up',
  ]
  return `# Who may do what

Generated from \`packages/domain/src/account/permission.ts\` by \`npm run generate\`. Every query, mutation and REST call with a
signed-in caller requires one of these permissions (\`requirePermission\`) and is limited to the caller's own company;
\`apps/server/src/http/authorization-matrix.test.ts\` tests all of them. The state of a record may restrict an action further: see the
state machines in \`packages/domain\`. In addition, nobody can archive, or disable the second step of, themselves or the person who
registered the company. 'If allowed' is a switch of each person: 'May export'.

A PROJECT MANAGER is always limited to chosen projects, a REVIEWER and a VIEWER can be. 'In chosen projects' says whether those who are
limited have the permission; it then reaches what belongs to their projects alone, in lists, counts, searches, charts, maps, exports, files,
live events and the inbox. Requests of theirs run as a database role of its own ([decision 084](decisions/084-people-in-chosen-projects.md)), and
\`apps/server/src/http/in-projects.test.ts\` calls everything with the ids of another project. An archived project is no project of theirs.

An API key has those of the permissions in its column that it was given ([decision 114](decisions/114-api-keys-as-principals.md)); in chosen
projects, of those only what a PROJECT MANAGER may. \`apps/server/src/http/authorization-matrix-keys.test.ts\` calls every endpoint with keys
that are ended, revoked, of another company, of another project, or lack the permission.

${table(head, rows)}

${table(
  ['role', 'on the wire', 'on the screen'],
  roles.map(role => [role, roleOnTheWire[role].name, roleLabel[role]]),
)}
`
}

/** Returns a Markdown table in the layout of the formatter. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((cell, n) => Math.max(cell.length, ...rows.map(row => row[n]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
