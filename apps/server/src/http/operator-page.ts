import { addCountry } from '#src/features/base-map/add-country.ts'
import type { Operation as Read } from '#src/features/operation/operation.actions.ts'
import { serverId } from '#src/platform/operation/servers.ts'
import { escaped } from './mailbox.ts'

/** What the page shows, with the names of the maps beside the bundled one. */
type Operation = Read & { maps: string[] }

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Returns a size in three digits or so: 1.2 GB. */
function size(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** power
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}

const number = (value: number) => value.toLocaleString('en')
const instant = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  return minutes < 48 * 60
    ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    : `${Math.floor(minutes / 1440)} days`
}

type Cell = string | { html: string } | number

/** On a phone a row is a card, in which each value has its name. */
const cell = (value: Cell, name: string) => {
  const label = name && ` data-label="${name}"`
  return typeof value === 'number'
    ? `<td class="number"${label}>${number(value)}</td>`
    : `<td${label}>${typeof value === 'string' ? escaped(value) : value.html}</td>`
}

function table(heads: readonly string[], numbers: readonly number[], rows: readonly Cell[][]): string {
  const head = heads.map(
    (name, at) => `<th scope="col"${numbers.includes(at) ? ' class="number"' : ''}>${name}</th>`,
  )
  return `<div class="wide" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map((value, at) => cell(value, heads[at] ?? '')).join('')}</tr>`)
    .join('')}</tbody></table></div>`
}

const facts = (list: readonly [string, string][]) =>
  `<dl>${list.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`

/** The page on which the operator types the token. */
export function signInPage(wrong: string | null = null): string {
  return html(
    'Sign in',
    `<main class="narrow"><h1>Operator</h1>
    <p>Enter the token of <code>OPERATOR_TOKEN</code>, which is in the settings of the server.</p>
    <form method="post" action="/operator/sign-in">
      <label for="token">Token</label>
      <input id="token" name="token" type="password" required autofocus autocomplete="current-password"${wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''}>
      ${wrong ? `<p id="wrong" class="wrong">${wrong}</p>` : ''}
      <button class="first">Sign in</button>
    </form></main>`,
  )
}

/** The operator's page. @param found null while the database is away */
export function operatorPage(found: Operation | null, now: Date): string {
  const out = '<form method="post" action="/operator/sign-out"><button>Sign out</button></form>'
  const top = `<header><h1>Operator</h1><p class="quiet">As of ${instant(now)}</p>${out}</header>`
  if (!found)
    return html(
      'Operator',
      `${top}<main><p class="wrong">The database does not respond. See the server log.</p></main>`,
    )
  const used = 1 - found.disk.free / Math.max(found.disk.size, 1)
  return html(
    'Operator',
    `${top}<main>
    <section><h2>This server</h2>${facts([
      ['Version', found.version],
      ['Uptime', duration(found.upSeconds)],
      ['Memory', size(found.memoryBytes)],
      ['Live sockets', number(found.sockets)],
      ...reach('Redis', found.redis),
      ...reach('Bucket', found.bucket),
      ...reach('Email', found.mail),
      ['Node.js', found.node],
      ['PostgreSQL', found.postgres],
      ['Migrations', number(found.migrations)],
      ['Newest migration', found.newest.replace(/\.sql$/, '')],
      ['Migrated', instant(found.ranAt)],
    ])}</section>
    <section><h2>Servers <span class="count">${found.servers.length}</span></h2>${servers(found, now)}</section>
    ${nodes(found)}
    <section><h2>Storage</h2>${facts([
      ['Database', size(found.bytes)],
      ['Files', found.totals ? `${number(found.totals.files)}, ${size(found.totals.fileBytes)}` : '–'],
      ...(found.fileLimit === null ? [] : [['Limit per company', size(found.fileLimit)] as [string, string]]),
      [
        'Disk of DATA_DIR',
        `${Math.round(used * 100)} % of ${size(found.disk.size)} used, ${size(found.disk.free)} free`,
      ],
      ['Last backup', backup(found, now)],
    ])}</section>
    <section><h2>Maps</h2>${maps(found)}</section>
    <section id="failed"><h2>Failed jobs <span class="count">${found.failed.length}</span></h2>${failedTable(found)}</section>
    <section><h2>Queues</h2>${queues(found)}</section>
    <section><h2>Companies${found.totals ? ` <span class="count">${number(found.totals.companies)}</span>` : ''}</h2>${companies(found)}</section>
    </main>`,
  )
}

/** A part that servers share or call; null if this installation has none of it. */
const reach = (name: string, isUp: boolean | null): [string, string][] =>
  isUp === null ? [] : [[name, isUp ? 'Connected' : 'Not reachable']]

function servers({ servers: all }: Operation, now: Date): string {
  return table(
    ['Host', 'Version', 'Started', 'Last seen', 'Files'],
    [],
    all.map(({ id, host, version, startedAt, seenAt, store }) => [
      id === serverId ? `${host} (this server)` : host,
      version,
      instant(new Date(startedAt)),
      `${Math.max(0, Math.round((now.getTime() - Date.parse(seenAt)) / 1000))} s ago`,
      store,
    ]),
  )
}

/** The nodes of a cluster with their companies. One PostgreSQL has no such section. */
function nodes({ nodes: all }: Operation): string {
  if (!all) return ''
  const rows = all.map(({ name, isCoordinator, companies: count, answer }) => [
    isCoordinator ? `${name} (coordinator)` : name,
    answer ? 'Connected' : { html: '<span class="wrong">Not reachable</span>' },
    answer?.version ?? '–',
    count,
    { html: `<span class="number">${answer ? size(answer.bytes) : '–'}</span>` },
  ])
  const list = table(['Node', 'State', 'PostgreSQL', 'Companies', 'Size'], [3, 4], rows)
  return `<section><h2>Nodes <span class="count">${all.length}</span></h2>${list}</section>`
}

function backup({ backup: last }: Operation, now: Date): string {
  if (!last) return 'None by npm run backup'
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(last.at)) / 3_600_000))
  const age = hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
  return last.reason === null ? `${age}, whole` : `${age}, failed: ${last.reason}`
}

const addMap = `<p class="quiet">To add a country with its streets, run:</p>
  <pre>${addCountry.join('\n')}</pre>`

function maps({ maps: names }: Operation): string {
  const more = names.length === 0 ? 'The bundled world map' : `The bundled world map, ${names.join(', ')}`
  return `<p>${escaped(more)}</p>${addMap}`
}

function failedTable({ failed }: Operation): string {
  if (failed.length === 0)
    return '<p class="quiet">None. A job is retried eight times before it is listed here.</p>'
  return table(
    ['Job', 'Failed at', 'Attempts', 'Error', ''],
    [2],
    failed.map(({ id, name, failedAt, tries, message }) => [
      name,
      failedAt ? instant(failedAt) : '–',
      tries,
      message ?? '–',
      {
        html: `<form method="post" action="/operator/retry"><input type="hidden" name="name" value="${escaped(name)}"><input type="hidden" name="id" value="${escaped(id)}"><button aria-label="Retry ${escaped(name)}">Retry</button></form>`,
      },
    ]),
  )
}

function queues({ queues }: Operation): string {
  const busy = queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  const idle = queues.length - busy.length
  const rest = busy.length === 0 ? `All ${idle} are empty.` : `${idle} more are empty.`
  const rows = busy.map(({ name, waiting, running, failed }) => [name, waiting, running, failed])
  return `${rows.length > 0 ? table(['Job', 'Waiting', 'Running', 'Failed'], [1, 2, 3], rows) : ''}<p class="quiet">${rest}</p>`
}

function companies({ sizes, totals, fileLimit, nodes: all }: Operation): string {
  if (!totals) return '<p class="quiet">Companies are listed when all nodes can be reached.</p>'
  if (sizes.length === 0) return '<p class="quiet">None yet.</p>'
  const isFull = (bytes: number) => fileLimit !== null && bytes >= fileLimit
  const more =
    totals.companies > sizes.length ? `<p class="quiet">The ${sizes.length} with the most tasks.</p>` : ''
  return `${more}${table(
    ['Name', 'Since', 'Staff', 'Collectors', 'Tasks', 'Files', 'Size of files', ...(all ? ['Node'] : [])],
    [2, 3, 4, 5, 6],
    sizes.map(({ name, createdAt, staff, collectors, tasks, files, bytes, at }) => [
      name,
      createdAt.toISOString().slice(0, 10),
      staff,
      collectors,
      tasks,
      files,
      {
        html: `<span class="number${isFull(bytes) ? ' wrong' : ''}">${size(bytes)}${isFull(bytes) ? ' (full)' : ''}</span>`,
      },
      ...(all ? [at ?? '–'] : []),
    ]),
  )}`
}

function html(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <link rel="icon" type="image/svg+xml" href="/icon.svg">
  <meta name="robots" content="noindex">
  <title>${title} · Quadrat</title>
  <style>
    :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d9dedc, #35403d); --quiet: light-dark(#55605d, #a3b0ac);
      --main: light-dark(#0f6b5c, #58c4ae); --on-main: light-dark(#fff, #06231d); --card: light-dark(#fff, #1a211f); --wrong: light-dark(#a3251c, #ff9b8f); }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 3rem; background: light-dark(#f5f7f6, #121816); color: light-dark(#17201d, #e8eeec); }
    header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; margin-bottom: 1rem; }
    header form { margin-inline-start: auto; }
    h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; } h2 { margin: 0 0 0.75rem; font-size: 1.125rem; line-height: 1.25; }
    p { margin: 0; } .quiet { color: var(--quiet); } .wrong { color: var(--wrong); }
    .count { color: var(--quiet); font-weight: 400; }
    main { display: grid; gap: 1rem; } main.narrow { max-width: 26rem; margin: 10vh auto 0; }
    section { min-width: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); }
    dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); gap: 0.75rem 1.5rem; margin: 0; }
    dt { color: var(--quiet); font-size: 0.875rem; } dd { margin: 0; overflow-wrap: anywhere; }
    pre { margin: 1rem 0 0; overflow-x: auto; } .wide { overflow-x: auto; margin-inline: -1rem; padding-inline: 1rem; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: middle; font-weight: 400; }
    th { color: var(--quiet); font-size: 0.875rem; white-space: nowrap; } td { white-space: nowrap; } tbody tr:last-child td { border-bottom: 0; }
    th:last-child, td:last-child { padding-inline-end: 0; } #failed td:nth-child(4) { min-width: 14rem; white-space: normal; overflow-wrap: anywhere; }
    th.number, td.number, td:has(> .number) { text-align: end; } td:has(> form) { text-align: end; }
    section > p.quiet:last-child { font-size: 0.875rem; } .wide + .quiet { margin-top: 0.5rem; }
    @media (max-width: 40rem) {
      header { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; } header form { grid-area: 1 / 2 / 3; }
      dl { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      thead { position: absolute; clip-path: inset(50%); } table, tbody { display: block; }
      tr { display: grid; gap: 0.25rem; padding-block: 0.75rem; border-bottom: 1px solid var(--line); } tbody tr:first-child { padding-top: 0; } tbody tr:last-child { padding-bottom: 0; border-bottom: 0; }
      td { display: flex; justify-content: space-between; gap: 1rem; padding: 0; border: 0; white-space: normal; overflow-wrap: anywhere; text-align: end; }
      td[data-label]::before { content: attr(data-label); color: var(--quiet); font-size: 0.875rem; white-space: nowrap; }
      td:first-child { font-weight: 600; text-align: start; } td:first-child::before { display: none; } td form, td form button { width: 100%; }
    }
    label { display: block; margin: 1rem 0 0.25rem; } form .wrong { margin-top: 0.25rem; }
    input:not([type=hidden]) { width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
    button { min-height: 2.5rem; padding: 0.25rem 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: inherit; font: inherit; font-weight: 500; cursor: pointer; }
    button:hover { border-color: currentColor; } :focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
    .first { width: 100%; min-height: 2.75rem; margin-top: 1rem; border-color: var(--main); background: var(--main); color: var(--on-main); }
  </style>
</head>
<body>
${content}
</body>
</html>`
}
