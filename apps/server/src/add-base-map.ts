import './production.ts'
import { bootFailure } from './boot-failure.ts'
import { loadConfig } from './config.ts'
import { addBaseMap, listBaseMaps } from './features/base-map/base-map.actions.ts'

// npm run base-map: adds a file of map tiles to those that staff can choose. The server may be running.

const log = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = loadConfig(process.env)
  const files = process.argv.slice(2)
  for (const file of files) log(`Staff can now choose the map '${await addBaseMap(config, file)}'.`)
  if (files.length === 0) {
    const maps = await listBaseMaps(config)
    log(`Maps: ${['World map', ...maps.map(({ name }) => name)].join(', ')}.`)
    log('To add one: npm run base-map -- kenya.pmtiles')
  }
} catch (error) {
  for (const line of bootFailure(error)) process.stderr.write(`${line}\n`)
  process.exitCode = 1
}
