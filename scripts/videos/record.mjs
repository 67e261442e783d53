import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArguments, findChromium } from '../lib/chromium.mjs'
import { exitWithError, log } from '../lib/log.mjs'
import { root } from '../lib/paths.mjs'
import { serverArguments } from '../lib/server.mjs'
import { Film, size, webVtt } from './film.mjs'
import { scenes } from './scenes.mjs'

const target = join(root, 'apps/dashboard/public/assets/help')
const index = join(root, 'apps/server/src/features/help/content/recordings.json')
const work = join(root, '.cache/videos')
const port = process.env.PORT ?? '8390'
const address = `http://localhost:${port}`

const given = process.argv.slice(2)
const unknown = given.find(id => !Object.hasOwn(scenes, id))
if (unknown)
  exitWithError(`There is no video "${unknown}". Choose one of: ${Object.keys(scenes).join(', ')}.`)
if (spawnSync('ffmpeg', ['-version']).status !== 0)
  exitWithError('ffmpeg is required to encode videos. Install it first (Debian: apt-get install ffmpeg).')
const executablePath = findChromium()
if (!executablePath) exitWithError('Chromium was not found. Set CHROMIUM to its path.')

mkdirSync(target, { recursive: true })
const server = await startServer()
try {
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--enable-unsafe-swiftshader', '--hide-scrollbars'],
  })
  const storageState = await signIn(browser)
  for (const id of given.length > 0 ? given : Object.keys(scenes)) await record(browser, storageState, id)
  await browser.close()
} finally {
  server?.kill('SIGTERM')
}

/** Starts a server with new demo data, unless one is running at the port. */
async function startServer() {
  if (await isReady()) return null
  const dataDir = join(work, 'data')
  rmSync(dataDir, { recursive: true, force: true })
  const child = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > 300 || child.exitCode !== null) exitWithError('The server did not start.')
    await new Promise(resolve => setTimeout(resolve, 1000))
  }
  return child
}

function isReady() {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function signIn(browser) {
  const page = await browser.newPage()
  await page.goto(address)
  await page.getByLabel('Email').fill('demo@quadrat.example')
  await page.getByLabel('Password', { exact: true }).fill('fieldwork-demo')
  // Else the session ends with the tab.
  await page.getByLabel('Remember me').check()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Task Feed' }).waitFor()
  // The tours would stand in the picture.
  await page.evaluate(tours => localStorage.setItem('quadrat-closed-tours', tours), closedTours())
  const state = await page.context().storageState()
  await page.context().close()
  return state
}

function closedTours() {
  return JSON.stringify(['tasksFeed', 'projectsList', 'createGroup', 'createTaskType', 'helpAndTraining'])
}

async function record(browser, storageState, id) {
  const { path, play } = scenes[id]
  const context = await browser.newContext({ viewport: size, storageState, colorScheme: 'light' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${address}${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 })
  const film = new Film(page, join(work, id))
  await film.start()
  try {
    await play(film, page)
  } catch (error) {
    await page.screenshot({ path: join(work, `${id}-failed.png`) }).catch(() => {})
    throw error
  }
  const { list, seconds, captions, framesPerSecond } = await film.stop()
  await context.close()
  if (seconds > 60) exitWithError(`${id} takes ${seconds.toFixed(1)} s, longer than a minute.`)

  const video = join(work, `${id}.mp4`)
  encode(
    ['-f', 'concat', '-i', list, '-vf', `fps=${framesPerSecond},format=yuv420p`],
    ['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '27', '-movflags', '+faststart'],
    video,
  )
  const poster = join(work, `${id}.jpg`)
  encode(
    ['-ss', String(seconds * 0.6), '-i', video],
    ['-frames:v', '1', '-vf', 'scale=640:-1', '-q:v', '5'],
    poster,
  )
  publish(id, {
    video: nameOf(id, readFileSync(video), 'mp4'),
    captions: nameOf(id, Buffer.from(webVtt(captions)), 'vtt'),
    poster: nameOf(id, readFileSync(poster), 'jpg'),
    seconds: Math.round(seconds),
  })
  log(`✓ ${id}: ${Math.round(seconds)} s, ${Math.round(readFileSync(video).length / 1000)} kB`)
}

function encode(input, output, file) {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...output, file])
  if (status !== 0) exitWithError(`ffmpeg: ${stderr}`)
}

/** Writes a file under a name that changes with its content, so that browsers may keep it for good. */
function nameOf(id, content, extension) {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const name = `${id}-${hash}.${extension}`
  writeFileSync(join(target, name), content)
  return name
}

/** Names the files in the index, and removes those that it named before. */
function publish(id, files) {
  const all = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {}
  const kept = new Set(Object.values(files))
  for (const name of Object.values(all[id] ?? {}))
    if (typeof name === 'string' && !kept.has(name)) rmSync(join(target, name), { force: true })
  const ids = Object.keys(scenes)
  const entries = Object.entries({ ...all, [id]: files }).sort(([a], [b]) => ids.indexOf(a) - ids.indexOf(b))
  writeFileSync(index, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
}
