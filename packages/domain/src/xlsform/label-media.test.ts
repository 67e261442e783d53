import { expect, it } from 'vitest'
import { allFields } from '../template/template-structure.ts'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from './export.ts'
import { importXlsform } from './import.ts'

const picture = (name: string, digit: string) => ({
  name,
  file: { hash: digit.repeat(64), name, mime: 'image/png', size: 10 },
})
const [small, large, swahili] = [
  picture('small.png', 'a'),
  picture('large.png', 'b'),
  picture('kubwa.png', 'c'),
]

function imported(survey: string, media = [small, large, swahili], choices = '| list_name | name | label |') {
  const { draft, lines } = importXlsform([sheetOf('survey', survey), sheetOf('choices', choices)], {
    template: null,
    lists: [],
    media,
  })
  const said = lines.map(({ row, notes }) => [row, ...notes.map(({ code }) => code)])
  return { draft, fields: allFields(draft.fields), said: said.filter(([, ...codes]) => codes.length > 0) }
}

it('Shows the file of “big-image” in place of “image”, and says so', () => {
  const { fields, said } = imported(
    `
    | type | name | label | media::image | media::big-image |
    | text | a | A | small.png | large.png |
    | text | b | B | | large.png |
    | text | c | C | small.png | |`,
    [small, large],
  )
  expect(fields).toMatchObject([
    { extensions: { media: { image: large.file } } },
    { extensions: { media: { image: large.file } } },
    { extensions: { media: { image: small.file } } },
  ])
  expect(said).toEqual([[2, 'media-larger']])
})

it('Shows the file of “image” where that of “big-image” is missing', () => {
  const { fields, said } = imported(
    `
    | type | name | label | media::image | media::big-image |
    | text | a | A | small.png | large.png |`,
    [small],
  )
  expect(fields).toMatchObject([{ extensions: { media: { image: small.file } } }])
  expect(said).toEqual([[2, 'media-missing']])
})

it('Takes “big-image” of a language and of an option', () => {
  const { fields, said } = imported(
    `
    | type | name | label::English (en) | label::Swahili (sw) | image::English (en) | big-image::Swahili (sw) |
    | select_one letters | a | A | Swali | small.png | kubwa.png |`,
    undefined,
    `
    | list_name | name | label::English (en) | image | big-image |
    | letters | x | X | small.png | large.png |`,
  )
  expect(fields).toMatchObject([
    {
      extensions: { media: { image: small.file, languages: { sw: { image: swahili.file } } } },
      options: [{ media: { image: large.file } }],
    },
  ])
  expect(said).toEqual([[2, 'media-larger']])
})

it('Carries videos of questions and options, by language, and an export names them', () => {
  const clip = {
    name: 'Clip.mp4',
    file: { hash: 'd'.repeat(64), name: 'Clip.mp4', mime: 'video/mp4', size: 10 },
  }
  const { draft, fields, said } = imported(
    `
    | type | name | label::English (en) | label::Swahili (sw) | video::English (en) | media::video::Swahili (sw) |
    | select_one letters | a | A | Swali | clip.MP4 | small.png |
    | note | b | B | Dokezo | | clip.mp4 |`,
    [small, clip],
    `
    | list_name | name | label::English (en) | media::video |
    | letters | x | X | clip.mp4 |`,
  )
  expect(fields).toMatchObject([
    { extensions: { media: { video: clip.file } }, options: [{ media: { video: clip.file } }] },
    { extensions: { media: { languages: { sw: { video: clip.file } } } } },
  ])
  // A picture in the place of a video would never be shown.
  expect(said).toEqual([[2, 'media-refused']])
  const [survey, choices] = exportXlsform(draft, { version: '1', lists: [] })
  expect(survey?.rows[0]).toEqual(
    expect.arrayContaining(['media::video::English (en)', 'media::video::Swahili (sw)']),
  )
  expect(survey?.rows.flat().filter(text => text === 'Clip.mp4')).toHaveLength(2)
  expect(choices?.rows[1]).toContain('Clip.mp4')
})
