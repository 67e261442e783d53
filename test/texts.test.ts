import { describe, expect, test } from 'vitest'
import { filesWithTexts, keptTexts, strayTexts } from './texts.ts'

test('every text of the collector app, the form and the listed parts of the others is in the catalogues', () => {
  const files = filesWithTexts()
  // Without this check, an empty list of files would pass.
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(path => strayTexts(path))).toEqual([])
})

test('texts are read where they are drawn, and not kept in constants', () => {
  expect(filesWithTexts().flatMap(path => keptTexts(path))).toEqual([])
})

describe('the checker', () => {
  const stray: [title: string, source: string][] = [
    ['a text between tags', 'const a = <p>Send</p>'],
    ['a label that is read aloud', 'const a = <nav aria-label="main" />'],
    ['a text of a component', "const a = <Empty title={isNew ? 'yours' : texts.none} />"],
    ['one of two texts', "const a = <p>{isNew ? 'new' : texts.old}</p>"],
    ['a text in backticks', 'const a = <p>{`waiting`}</p>'],
    ['a sentence outside of the page', "const label = 'The phone is full'"],
    ['a sentence around a value', `max(5, \`Choose \${most} reports at most.\`)`],
    ['a short sentence', "setError('Failed.')"],
  ]
  test.each(stray)('refuses %s', (_, source) => expect(strayTexts('form.tsx', source)).toHaveLength(1))

  const start = "import { texts } from './texts-en.ts'; "
  test.each(['const all = { a: texts.a }', 'export const a = texts.a', 'const a = [texts.of({ n: 1 })]'])(
    'finds a text that is kept in a constant: %s',
    source => expect(keptTexts('form.tsx', start + source)).toHaveLength(1),
  )
  test('finds one of several groups of texts in a constant', () =>
    expect(keptTexts('a.ts', "import { b, texts as c } from './texts-en.ts'; const a = c.a")).toHaveLength(1))
  test('finds a text of the domain that is kept in a constant', () => {
    const imported = "import { labels, nameOf } from '@quadrat/domain/messages/role-en'; "
    expect(keptTexts('form.tsx', `${imported}const all = [labels.a]`)).toHaveLength(1)
  })
  test.each(['const a = () => texts.a', 'function a() { return texts.a }', 'const of = texts'])(
    'finds none where it is drawn: %s',
    source => expect(keptTexts('form.tsx', start + source)).toEqual([]),
  )

  const fine: [title: string, source: string][] = [
    ['the name of the product', 'const a = <p>Quadrat {version}</p>'],
    ['a class', 'const a = <p className="row wide">{texts.send}</p>'],
    ['a comparison', "const a = <p>{state === 'sent' && texts.sent}</p>"],
    ['the name of a property', "const a = { 'Zoom in': texts.zoomIn }"],
    ['what a developer reads', "throw new Error('The host is missing.')"],
  ]
  test.each(fine)('accepts %s', (_, source) => expect(strayTexts('form.tsx', source)).toEqual([]))
})
