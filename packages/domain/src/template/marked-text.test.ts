import { describe, expect, it } from 'vitest'
import {
  escapeMarks,
  hasStyleTags,
  type MarkedPart,
  mayHaveMarks,
  plainMarked,
  readMarked,
} from './marked-text.ts'

/** The parts as one text, with each mark in brackets. */
const shown = (parts: readonly MarkedPart[]): string =>
  parts
    .map(part => {
      if (typeof part === 'string') return part
      return part.mark === 'link'
        ? `{${part.href} ${shown(part.parts)}}`
        : `{${part.mark} ${shown(part.parts)}}`
    })
    .join('')
const seen = (text: string) =>
  readMarked(text).map(({ kind, marker, parts }) =>
    [kind === 'text' ? '' : `${kind} `, marker, shown(parts)].join(''),
  )

describe('readMarked', () => {
  it.each([
    ['Is it **very** bad?', 'Is it {strong very} bad?', 'Is it very bad?'],
    ['__All__ of _them_ *now*', '{strong All} of {em them} {em now}', 'All of them now'],
    ['***both*** **a *b* c**', '{strong {em both}} {strong a {em b} c}', 'both a b c'],
    ['*a **b***', '{em a {strong b}}', 'a b'],
    ['这是**重点**内容', '这是{strong 重点}内容', '这是重点内容'],
    [
      'See [the **map**](https://a.example/x_y_z)',
      'See {https://a.example/x_y_z the {strong map}}',
      'See the map',
    ],
    ['[Call](tel:+254700) [Mail](mailto:a@b.c)', '{tel:+254700 Call} {mailto:a@b.c Mail}', 'Call Mail'],
    ['\\*not\\* \\_this\\_ \\# \\\\', '*not* _this_ # \\', '*not* _this_ # \\'],
    ['<span style="color:red">Red</span> <b>x</b><BR/>y', 'Red x|y', 'Red x\ny'],
  ])('reads %s', (text, marked, plain) => {
    expect(seen(text).join('|')).toBe(marked)
    expect(plainMarked(text)).toBe(plain)
  })

  it.each([
    'snake_case_name and 5*3*2',
    'a*b* c',
    '2 * 3 * 4 = 24, 1 _ 2 _ 3',
    'Name: ____________ **** Signature',
    '**half and *half',
    '** spaced ** * too *',
    'a < b > c, Enter <name> and <script>alert(1)</script>',
    '<img src=x onerror=alert(1)> <a href="/path">x</a>',
    '[x](javascript:alert(1)) [y](data:text/html,hi) [z](//a.example) [w](/path)',
    '[x](JaVaScRiPt:alert`1`) [v](vbscript:x) [u](http:\\\\a.example) [](https://a.example)',
    '#1 question',
    '1. Name of the household',
    '- none',
    '&lt;b&gt; &amp; "quotes"',
    'C:\\name and a\\b',
  ])('leaves %s as it is written', text => {
    expect(seen(text)).toEqual([text])
    expect(plainMarked(text)).toBe(text)
  })

  it('reads headings, lists and lines', () => {
    const text = '# Part *one*\nChoose:\n- a\n* b\n\n1. **c**\n2. d'
    expect(seen(text)).toEqual([
      'heading Part {em one}',
      'Choose:',
      'item •a',
      'item •b',
      '',
      'item 1.{strong c}',
      'item 2.d',
    ])
    expect(plainMarked(text)).toBe('Part one\nChoose:\n- a\n- b\n\n1. c\n2. d')
    expect(seen('- a\n- b')).toEqual(['item •a', 'item •b'])
  })

  it('never leaves nothing of a text', () => {
    for (const text of ['<b></b>', '**', '** **', '<span> </span>', '**<b></b>**', '[ ](https://a.example)'])
      expect(plainMarked(text).trim()).not.toBe('')
  })

  it('keeps what is escaped as it was', () => {
    for (const answer of [
      '*a* _b_',
      '[x](https://a.example)',
      '<b>c</b>',
      '# d',
      '- e',
      '1. f',
      'g\\*h',
      '****',
    ])
      expect(seen(`Of ${escapeMarks(answer)}\n${escapeMarks(answer)}`)).toEqual([`Of ${answer}`, answer])
    expect(escapeMarks('two\nlines')).toBe('two lines')
  })

  it('says which texts can have marks, and which have tags that are left out', () => {
    expect(['How old are you?', 'A - b', 'No 1.'].map(mayHaveMarks)).toEqual([false, false, false])
    expect(['<span style="color:red">', '</font>', '<name>', '<br>'].map(hasStyleTags)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('takes a time in proportion to the characters', () => {
    const units = ['*', '_', '**a', '*a ', '_a ', '[', '[a', '[a](', '[a](b', '<', '<b ', '<b a=', '\\', '- ']
    const more = ['a *b ', '***a', '# ', '1. ', ' ', '<span ', '**a** ', '\n- a', '\n', '](', '<br', '*a_b']
    for (const unit of [...units, ...more]) {
      const text = unit.repeat(100_000 / unit.length)
      const start = performance.now()
      plainMarked(text)
      expect([unit, performance.now() - start < 2000]).toEqual([unit, true])
    }
  })
})
