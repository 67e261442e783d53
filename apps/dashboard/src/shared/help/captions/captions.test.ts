import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { definedTexts } from '@quadrat/domain/language/texts'
import { expect, it } from 'vitest'
import './texts-en.ts'

const root = join(import.meta.dirname, '../../../../../..')
const recordings: Record<string, { captions: string }> = JSON.parse(
  readFileSync(join(root, 'apps/server/src/features/help/content/recordings.json'), 'utf8'),
)

/** The texts of the cues of a file of captions. */
function cuesOf(file: string): string[] {
  const text = readFileSync(join(root, 'apps/dashboard/public/assets/help', file), 'utf8')
  return [...text.matchAll(/ --> .*\n(.+)/g)].map(([, cue = '']) => cue)
}

it('the captions of the catalogue are those of the files, in their order', () => {
  const inFiles = Object.entries(recordings).map(([id, { captions }]) => [
    id,
    Object.fromEntries(cuesOf(captions).map((cue, n) => [`cue${n + 1}`, cue])),
  ])
  expect(definedTexts()['help/captions']).toEqual(Object.fromEntries(inFiles))
})
