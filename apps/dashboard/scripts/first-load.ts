// Measures the JavaScript that the first load of the task feed fetches, gzipped, from Vite's manifest:
// the entry, its static imports, and the feed's chunk with its own. Exits 1 when the budget is passed.
//   node scripts/first-load.ts
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** kB of gzipped JavaScript. */
const budget = 250
const dist = resolve(import.meta.dirname, '../dist')

interface Chunk {
  file: string
  imports?: string[]
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(resolve(dist, '.vite/manifest.json'), 'utf8'))

function withImports(name: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`The manifest has no ${name}`)
  if (into.has(chunk.file)) return into
  into.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, into)
  return into
}

const files = withImports('src/features/tasks/feed-page.tsx', withImports('index.html'))
let total = 0
for (const file of files) {
  const size = gzipSync(readFileSync(resolve(dist, file))).length / 1000
  total += size
  process.stdout.write(`${size.toFixed(1).padStart(8)} kB  ${file}\n`)
}
process.stdout.write(`${total.toFixed(1).padStart(8)} kB  in all, of ${budget} kB\n`)
if (total > budget) process.exitCode = 1
