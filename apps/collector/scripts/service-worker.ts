import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')
const source = join(root, 'src/app/sw.ts')
const base = '/collect/'

/**
 * The public files that the app shows. The browser fetches the others itself, for the home screen and for
 * notifications.
 */
const publicFiles = ['icon.svg']
/** The library of live events is of no use without a network. */
const onlineOnly = '/node_modules/socket.io-client/'
const isOfShell = (name: string) =>
  name === 'index.html' || /^assets\/.*\.(js|css|woff2|json|wasm)$/.test(name)

/**
 * Builds the service worker twice, with the list of the files of this build. `worker.js` is a module that
 * shares its code with the page, which has loaded it before. `sw.js` has the same code in one file: for
 * browsers without module workers, and for phones with an earlier version of the app, whose pages register
 * this name.
 */
export function serviceWorker(): Plugin & {
  isShared: (id: string) => boolean
  isFirst: (id: string) => boolean
} {
  const shared = new Set<string>()
  const first = new Set<string>()
  let outDir = ''
  let files = '[]'
  const withFiles = (code: string) => code.replace('self.__SHELL_FILES', () => files)
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    /** True for a module that the worker imports. */
    isShared: id => shared.has(id),
    /** True for a module that is imported before the first screen is drawn. */
    isFirst: id => first.has(id),
    configResolved(config) {
      outDir = config.build.outDir
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: source, name: 'worker', fileName: 'worker.js' })
    },
    buildEnd() {
      const collect = (id: string, found: Set<string>) => {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (found.has(imported)) continue
          found.add(imported)
          collect(imported, found)
        }
      }
      collect(source, shared)
      collect(join(root, 'index.html'), first)
    },
    generateBundle(_options, bundle) {
      files = JSON.stringify(shellFiles(bundle))
      const worker = bundle['worker.js']
      if (worker?.type !== 'chunk') throw new Error('The build has no worker.js.')
      worker.code = withFiles(worker.code)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        base,
        logLevel: 'warn',
        publicDir: false,
        plugins: [{ name: 'shell-files', renderChunk: withFiles }],
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/**
 * Returns the addresses of the files of the app, each with its revision, or null where the name has a hash.
 * The largest come first: a browser fetches six at a time, and one that began last would end long after the
 * others.
 */
function shellFiles(bundle: Rolldown.OutputBundle): [url: string, revision: string | null][] {
  const built = Object.values(bundle)
    .filter(
      file =>
        isOfShell(file.fileName) &&
        (file.type === 'asset' || !file.moduleIds.some(id => id.includes(onlineOnly))),
    )
    .map(file => ({ name: file.fileName, content: file.type === 'asset' ? file.source : file.code }))
    .sort((a, b) => b.content.length - a.content.length)
  return [
    ...built.map(({ name, content }): [string, string | null] => [
      base + name,
      name.startsWith('assets/') ? null : revisionOf(content),
    ]),
    ...publicFiles.map((name): [string, string] => [
      base + name,
      revisionOf(readFileSync(join(root, 'public', name))),
    ]),
  ]
}

function revisionOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 12)
}
