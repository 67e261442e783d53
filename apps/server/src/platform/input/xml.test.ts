import { expect, it } from 'vitest'
import { readXml } from './xml.ts'

const read = (text: string) => readXml(Buffer.from(text))
const refused = expect.objectContaining({ code: 'input.invalid' })
function refusalOf(bytes: Uint8Array | string): unknown {
  try {
    return typeof bytes === 'string' ? read(bytes) : readXml(bytes)
  } catch (error) {
    return error
  }
}

it('A document is read without prefixes, with its own entities and with CDATA', () => {
  const text = `\uFEFF<?xml version='1.0' encoding="UTF-8"?><a:data xmlns:a="x" a:id="1 &amp; 2"><b>1 &lt; 2 &#233;<![CDATA[<c>]]></b></a:data>`
  expect(read(text)).toMatchObject({
    name: 'data',
    attributes: { id: '1 & 2' },
    children: [{ name: 'b', text: '1 < 2 é<c>', children: [] }],
  })
})

it('Entities, document types and external files are refused', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>`
  for (const text of [
    bomb,
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<a>&unknown;</a>',
    '<!DOCTYPE a><a/>',
  ])
    expect(refusalOf(text)).toEqual(refused)
})

it('What is not well-formed, too deep, too large or in another encoding is refused', () => {
  const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`
  for (const text of [
    '',
    'no xml',
    '<a>',
    '<a></b>',
    '<a/><b/>',
    '<a b="1" b="2"/>',
    '<a>\u0000</a>',
    deep,
    `<a>${'<b/>'.repeat(60_000)}</a>`,
    '<?xml version="1.0" encoding="ISO-8859-1"?><a/>',
  ])
    expect(refusalOf(text)).toEqual(refused)
  expect(refusalOf(Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le'))).toEqual(refused)
  expect(refusalOf(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e]))).toEqual(refused)
  expect(read(`<a>${'x'.repeat(100_000)}</a>`).text).toHaveLength(100_000)
  expect(refusalOf(`<${'x'.repeat(100_000)}`)).toEqual(refused)
})
