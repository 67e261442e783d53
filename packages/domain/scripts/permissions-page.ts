import { roleLabel, roleOnTheWire } from '../src/glossary.ts'
import { type Permission, permissions, roles } from '../src/permission.ts'

/** What each permission opens, in words. */
const opens: Record<Permission, string> = {
  'session.end-own': 'signing out',
  'account.own': 'one’s own user, sessions, password, second step and confirmation mail',
  'company.read': 'the company’s details, how it is subscribed',
  'company.write': 'whether the company requires the second step',
  'onboarding.write': 'the checklist of the company',
  'task.read': 'the task feed, a task with its evidence, counts',
  'task.review': 'approving, rejecting, sending back for an edit, notes on evidence',
  'task.add-document': 'documents of a task',
  'task.export': 'taking tasks and their photos out as a file; the exports of the company',
  'project.read': 'projects, their collectors, groups and goals',
  'project.write': 'creating and changing projects, adding and removing collectors',
  'template.read': 'templates, their versions, the goals, templates in projects',
  'template.write': 'creating and changing templates, turning them on and off, putting them into projects',
  'tag.read': 'tags',
  'tag.write': 'creating and changing tags',
  'data-list.read': 'data lists and their options',
  'data-list.write': 'creating and changing data lists and options',
  'group.read': 'groups and their members',
  'group.write': 'creating and changing groups',
  'collector.read': 'data collectors and group members, also as a file',
  'collector.write': 'creating, changing and archiving data collectors and group members',
  'collector.invite': 'sending a collector the sign-in link',
  'staff.read': 'the team',
  'staff.write':
    'adding, archiving and taking back staff; turning off the second step of somebody who lost it',
  'file.upload': 'uploading pictures and documents',
  'work.read': 'the projects, templates and lists that a collector’s phone works with',
  'submission.send': 'reports and their photos, from a collector’s phone',
  'own-task.read': 'what became of one’s own reports',
  'device.write': 'what a phone says of itself, and its push key',
}

const yes = (is: boolean) => (is ? 'yes' : '–')

/** `docs/permissions.md`; a test fails when the two differ. */
export function permissionsPage(): string {
  const rows = Object.entries(permissions).map(([name, { who, openBefore }]) => {
    const before = openBefore as readonly string[]
    return [
      `\`${name}\``,
      opens[name as Permission],
      ...roles.map(role => yes((who as readonly string[]).includes(role))),
      yes(before.includes('confirmation')),
      yes(before.includes('second-factor')),
    ]
  })
  const head = [
    'permission',
    'opens',
    ...roles.map(role => roleLabel[role]),
    'before the email is confirmed',
    'before the required second step is set up',
  ]
  return `# Who may do what

Printed from \`packages/domain/src/permission.ts\` by \`npm run generate\`. Every query,
mutation and REST call that knows its caller asks for one of these (\`requirePermission\`), within the caller's own company alone;
\`apps/server/src/http/doors.test.ts\` knocks at each of them. Whether the moment is right is another question: see the state machines in
\`packages/domain\`. Beyond the table: nobody archives herself or the one who registered the company, nor turns off their second step.

${table(head, rows)}

${table(
  ['role', 'on the wire', 'on the screen'],
  roles.map(role => [role, roleOnTheWire[role].name, roleLabel[role]]),
)}
`
}

/** As the formatter would write it. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const widths = head.map((cell, n) => Math.max(cell.length, ...rows.map(row => row[n]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
