import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@quadrat/domain/language/areas'
import { staffLanguages } from '@quadrat/domain/language/languages'
import type { Plugin } from 'vite'

const languages = join(import.meta.dirname, '../../../packages/domain/src/languages')
const paths = staffLanguages
  .filter(language => language !== 'en')
  .flatMap(language => areas.map(area => `${language}/${area}.json`))
  .filter(path => !/\/(phone|server)\./.test(path))

/** The texts of an area in a language; none if nobody has translated it. */
function read(path: string): string {
  const file = join(languages, path)
  return existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) : '{}'
}

/**
 * Writes the texts of all languages into a folder with a hash, which the code knows as
 * `import.meta.env.QUADRAT_TEXTS`. The address of each file in the code would make the first load larger for
 * everybody.
 * @param emits false for a build that shares the files of another
 */
export function areaTexts(emits = true): Plugin {
  const hash = createHash('sha256').update(paths.map(read).join()).digest('hex').slice(0, 8)
  const folder = `/assets/texts-${hash}/`
  return {
    name: 'area-texts',
    config: () => ({ define: { 'import.meta.env.QUADRAT_TEXTS': JSON.stringify(folder) } }),
    configureServer(server) {
      server.middlewares.use(folder, ({ url = '' }, response, next) => {
        if (!paths.includes(url.slice(1))) return next()
        response.setHeader('content-type', 'application/json').end(read(url.slice(1)))
      })
    },
    generateBundle() {
      if (!emits) return
      for (const path of paths)
        this.emitFile({ type: 'asset', fileName: folder.slice(1) + path, source: read(path) })
    },
  }
}
