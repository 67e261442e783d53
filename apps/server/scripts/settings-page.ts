import { fixedDefault, type SettingName, settingNames } from '#src/config.ts'
import { settingGroups } from './setting-groups.ts'
import { settingWords } from './setting-words.ts'

const groups = (Object.keys(settingGroups) as (keyof typeof settingGroups)[]).map(group => ({
  ...settingGroups[group],
  // In the order of the descriptions, which is that of their importance.
  names: (Object.keys(settingWords) as SettingName[]).filter(name => settingWords[name].group === group),
}))

const usual = (name: SettingName): string => {
  const fixed = fixedDefault(name)
  return fixed === null ? (settingWords[name].otherwise ?? 'none') : `\`${fixed}\``
}

/** Returns the text of `docs/configuration.md`. A test fails if the checked-in file differs. */
export function settingsPage(): string {
  const sections = groups.map(
    ({ title, text, names }) =>
      `## ${title}\n\n${wrapped(text)}\n\n${table(names.map(name => [`\`${name}\``, usual(name), settingWords[name].sets]))}\n`,
  )
  return `# Configuration

For operators: every setting of the server. Generated from \`apps/server/src/config.ts\` by
\`npm run generate\`; a test compares the two.

Settings are environment variables. An empty one counts as missing. All of them are checked at the
start: the server names every invalid setting, each in one line, and does not start. To try
Quadrat you need none; an organisation's own server usually has at least these:

\`\`\`sh
PUBLIC_URL=https://field.example.org \\
DATABASE_URL=postgresql://quadrat:secret@db.example/quadrat \\
SMS_URL=https://sms.example/send \\
SMTP_URL=smtps://field:password@mail.example MAIL_FROM='Field data <field@example.org>' \\
npm start
\`\`\`

Or copy [.env.example](../.env.example) to \`.env\`, fill it in, and start with
\`node --env-file=.env scripts/start.mjs\`. Docker (\`--env-file\`) and systemd (\`EnvironmentFile\`) read
the same file.

${sections.join('\n')}`
}

/** Returns the text of `.env.example`: every setting, commented out. */
export function settingsExample(): string {
  const sections = groups.map(({ title, names }) => {
    const lines = names.map(name => {
      const { sets, example } = settingWords[name]
      return `# ${sets.replaceAll('`', '')}.\n#${name}=${fixedDefault(name) ?? example ?? ''}\n`
    })
    return `# ${title}\n\n${lines.join('\n')}`
  })
  return `# Settings of the server, all optional. docs/configuration.md explains them. Written by: npm run generate
# Copy this file to .env, remove the # of what you set, and run: node --env-file=.env scripts/start.mjs

${sections.join('\n')}`
}

/** Returns a Markdown table in the layout of the formatter. */
function table(rows: readonly string[][]): string {
  const all = [['Variable', 'Default', 'What it does'], ...rows]
  const widths = [0, 1, 2].map(column => Math.max(...all.map(row => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...rest] = all
  return [line(head), `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...rest.map(line)].join(
    '\n',
  )
}

/** Breaks a paragraph into lines of at most 100 characters. */
function wrapped(text: string): string {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < 100) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

const undescribed = settingNames.filter(name => !groups.some(({ names }) => names.includes(name)))
if (undescribed.length > 0) throw new Error(`Settings in no group: ${undescribed.join(', ')}.`)
