// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { picture } from '../picture.ts'
import { damaged, oddText } from './values.ts'

/** Files that are what they say, files that are damaged, bombs, and files that are two things at once. */
export async function pictureFiles(): Promise<fc.Arbitrary<Buffer>> {
  const small = { width: 60, height: 40 }
  const whole = await Promise.all(
    (['jpeg', 'png', 'webp', 'gif'] as const).map(format => picture({ ...small, format })),
  )
  const [jpeg = Buffer.alloc(0)] = whole
  const others = [
    pngBomb(20_000, 20_000),
    pngBomb(2 ** 31 - 1, 2 ** 31 - 1),
    pngBomb(1, 2 ** 31 - 1),
    Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')]),
    Buffer.concat([jpeg, zipOf([['a.txt', Buffer.from('a')]])]),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    Buffer.from('%PDF-1.4 %%EOF'),
    Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
    Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'),
    Buffer.from([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63, 0, 0, 0, 0]),
    Buffer.from([0x49, 0x49, 0x2a, 0, 0xff, 0xff, 0xff, 0xff]),
    Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, ...Buffer.from('Exif\0\0MM\0*')]),
    Buffer.alloc(0),
  ]
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...whole).chain(damaged) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.constantFrom(...others).chain(damaged) },
    // No two alike, so that no store already has them.
    {
      weight: 2,
      arbitrary: fc.uint8Array({ minLength: 8, maxLength: 64 }).map(more => Buffer.concat([jpeg, more])),
    },
  )
}

/**
 * Tables for the import: of odd cells, damaged workbooks, and archives that unpack to far more than they are.
 */
export async function sheetFiles(): Promise<fc.Arbitrary<Buffer>> {
  const head = ['First Name', 'Last Name', 'Phone Number', 'Gender', 'Group', 'Projects']
  const rows = [
    head,
    ['Asha', 'Omari', '0711000111', 'Female', '', ''],
    ['Juma', 'Ali', '0711000112', '', '', ''],
  ]
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
  const cell = fc.oneof(oddText, fc.constantFrom('"', '""', '\r', '\n', ';', '=1+1', '0711000111'))
  const csv = fc
    .array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 })
    .map(table => Buffer.from([head, ...table].map(row => row.join(',')).join('\n')))
  const sheet = (xml: Buffer) =>
    zipOf([
      ['[Content_Types].xml', Buffer.from('<Types/>')],
      [
        'xl/workbook.xml',
        Buffer.from('<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      ],
      [
        'xl/_rels/workbook.xml.rels',
        Buffer.from(
          '<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
      ],
      ['xl/worksheets/sheet1.xml', xml],
    ])
  const entities = `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]><worksheet><sheetData>&b;</sheetData></worksheet>`
  const others = [
    sheet(Buffer.alloc(60_000_000, ' ')),
    sheet(
      Buffer.from(
        `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(200_000)}</sheetData></worksheet>`,
      ),
    ),
    sheet(
      Buffer.from(
        `<worksheet><sheetData><row r="4294967295"><c r="ZZZZZZ1"><v>1</v></c></row></sheetData></worksheet>`,
      ),
    ),
    sheet(Buffer.from('<worksheet>'.repeat(50_000))),
    sheet(Buffer.from(entities)),
    zipOf([['xl/workbook.xml', Buffer.from('<workbook/>')]]),
    zipOf([['../../escape', Buffer.from('a')]]),
    Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
  ]
  return fc.oneof(
    { weight: 4, arbitrary: csv },
    { weight: 4, arbitrary: damaged(workbook) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

/** A PNG that says it has this size, of one black line. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Forms for the import of templates: of odd cells and types, damaged workbooks, and the archives of tables.
 */
export async function formFiles(): Promise<fc.Arbitrary<Buffer>> {
  const types = [
    'text',
    'integer',
    'select_one l',
    'select_multiple l or_other',
    'begin group',
    'end group',
    'begin repeat',
    'end repeat',
    'calculate',
    'note',
    'range',
    'select_one_from_file l.csv',
    '',
    '\u0000',
  ]
  const rules = [
    '${a} > 1',
    '${a',
    "selected(${a}, 'x')",
    '('.repeat(500),
    'position(..)',
    'not(',
    '../a',
    '. >= 1',
    "'",
    '-'.repeat(2000),
  ]
  const cell = fc.oneof(
    oddText,
    fc.constantFrom(...rules),
    fc.constantFrom('a', 'yes', '{"kind":"metric"}', '{"min":1e999}', '[1]'),
  )
  const head = [
    'type',
    'name',
    'label',
    'relevant',
    'constraint',
    'calculation',
    'required',
    'default',
    'appearance',
    'parameters',
    'repeat_count',
    'quadrat',
  ]
  const row = fc
    .tuple(fc.constantFrom(...types), fc.array(cell, { maxLength: head.length }))
    .map(([type, cells]) => [type, ...cells])
  // Sheets are written as a program would write them, so what is odd reaches the form.
  const forms = await Promise.all(
    fc
      .sample(
        fc.tuple(
          fc.array(row, { maxLength: 40 }),
          fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 10 }),
        ),
        {
          numRuns: 60,
          seed: 18,
        },
      )
      .map(([survey, choices]) =>
        writeXlsx({
          sheets: [
            { name: 'survey', rows: [head, ...survey] },
            {
              name: 'choices',
              rows: [['list_name', 'name', 'label', 'quadrat'], ['l', 'x', 'X'], ...choices],
            },
            { name: 'settings', rows: [['form_title', 'default_language', 'quadrat'], ...choices] },
          ],
        }),
      ),
  )
  const whole = fc.constantFrom(...forms.map(bytes => Buffer.from(bytes)))
  // The head of a workbook of Excel 97, which has another reader.
  const binary = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1500, 7)])
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    { weight: 3, arbitrary: whole.chain(damaged) },
    { weight: 1, arbitrary: damaged(binary) },
    { weight: 2, arbitrary: await sheetFiles() },
  )
}

/** A ZIP file of compressed entries. */
export function zipOf(entries: readonly (readonly [name: string, content: Buffer])[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of entries) {
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name)]))
    local.push(head)
    offset += head.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end])
}
