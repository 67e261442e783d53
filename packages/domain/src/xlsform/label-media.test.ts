import { expect, it } from 'vitest'
import { allFields } from '../template/template-structure.ts'
import { sheetOf } from '../testing/sheets.ts'
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
  return { fields: allFields(draft.fields), said: said.filter(([, ...codes]) => codes.length > 0) }
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
