// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places
import { createHash, randomUUID } from 'node:crypto'
import { limits } from '@quadrat/domain/limits'
import { importErrors } from '@quadrat/domain/messages/import-error-en'
import { codebookTexts, xlsformTexts } from '@quadrat/domain/messages/xlsform-en'
import { inputOf } from '@quadrat/domain/template/template-draft-wire'
import { writeXlsx } from 'hucre/xlsx'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { CheckedForm } from '#src/features/template/xlsform.actions.ts'
import { makeApiKey } from '#test/api-keys.ts'
import { download, savedAs, unzip } from '#test/download.ts'
import { zipOf } from '#test/fuzz/files.ts'
import { makers } from '#test/make.ts'
import { picture } from '#test/picture.ts'
import { testServer } from '#test/server.ts'
import { sound } from '#test/sound.ts'
import { CREATE } from '#test/template-work.ts'
import { verbs } from '#test/verbs.ts'

const server = await testServer()
const make = makers(server.deps.db)
const { state, data, audit } = verbs(server)

interface Answer extends CheckedForm {
  code?: string
  params?: { errors: { message: string }[] }
}
type Table = Record<string, string[][]>

function workbook(sheets: Table): Promise<Uint8Array> {
  return writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) })
}

const form: Table = {
  survey: [
    ['type', 'name', 'label', 'relevant'],
    ['select_one water', 'water', 'Kind of water', ''],
    ['integer', 'depth', 'Depth', "${water} = 'well'"],
  ],
  choices: [
    ['list_name', 'name', 'label'],
    ['water', 'well', 'Well'],
    ['water', 'tap', 'Tap'],
  ],
}

const by = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } })

async function send(token: string | null, body: Uint8Array | string, query = '') {
  const response = await fetch(`${server.url}/api/templates/xlsform${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: response.status, json: (await response.json()) as Answer }
}

async function refusalOf(token: string, body: Uint8Array | string): Promise<string> {
  const { status, json } = await send(token, body)
  expect({ status, code: json.code }).toEqual({ status: 422, code: 'input.invalid' })
  return json.params?.errors[0]?.message ?? ''
}

describe('an XLSForm', () => {
  it('is read for staff alone, with the lists and templates of their own company', async () => {
    const mine = await make.fieldWork()
    const theirs = await make.fieldWork()
    const file = await workbook(form)
    expect((await send(null, file)).status).toBe(401)
    expect((await send(mine.collector.token, file)).status).toBe(403)
    const foreign = await send(mine.superAdmin.token, file, `?template=${theirs.template.rootId}`)
    expect(foreign.status).toBe(404)
    await make.dataList(theirs.company.id, { name: 'farms' })
    const ofFile = await workbook({
      survey: [
        ['type', 'name', 'label'],
        ['select_one_from_file farms.csv', 'farm', 'Farm'],
      ],
    })
    const { json } = await send(mine.superAdmin.token, ofFile)
    expect(json.draft.fields).toMatchObject([{ kind: 'data-list', listId: null }])
    for (const file of ['xlsform', 'codebook'])
      expect(
        (await download(server, `/api/templates/${theirs.template.rootId}/${file}`, by(mine.superAdmin)))
          .status,
      ).toBe(404)
  })

  it('becomes a draft and a report, and nothing is saved', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const before = await state(company.id)
    const { status, json } = await send(superAdmin.token, await workbook(form))
    expect(status).toBe(200)
    expect(await state(company.id)).toBe(before)
    expect(json.template).toBeNull()
    expect(json.draft.fields).toMatchObject([
      { kind: 'radio', label: 'Kind of water', options: [{ text: 'Well', value: 'well' }, { text: 'Tap' }] },
      {
        label: 'Depth',
        extensions: { name: 'depth', relevant: { operator: '=', right: { value: 'well' } } },
      },
    ])
    expect(json.counts).toMatchObject({ rows: 4, 'left-out': 0 })
  })

  it('is what a template is exported as, and keeps the ids of its questions', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const fields = [
      { kind: 'text' as const, id: 'who', label: 'Who?', isRequired: true },
      { kind: 'photo' as const, id: 'photo-1', label: 'A photo', isRequired: false },
    ]
    const template = await make.template(company.id, { fields })
    const { bytes, headers } = await download(
      server,
      `/api/templates/${template.rootId}/xlsform`,
      by(superAdmin),
    )
    expect(savedAs(headers)).toBe(`${template.title}.xlsx`)
    // Another reader than the library that writes it.
    const written = await readWorkbook(bytes)
    expect(written.map(({ sheet }) => sheet)).toEqual(['survey', 'choices', 'settings'])
    expect(written[0]?.data.map(row => row.slice(0, 3))).toEqual([
      ['type', 'name', 'label'],
      ['text', 'who', 'Who?'],
      ['image', 'a_photo', 'A photo'],
    ])
    const { json } = await send(superAdmin.token, bytes, `?template=${template.rootId}`)
    expect(json.template).toEqual({ id: String(template.rootId), title: template.title })
    expect(json.draft.fields).toMatchObject(fields)
    expect(json.counts['left-out']).toBe(0)
  })

  it('leaves with the data lists that it uses, which another company imports without a loss', async () => {
    const mine = await make.fieldWork()
    const theirs = await make.fieldWork()
    const list = async (name: string, columns: string[], items: { value: string; columns: object }[]) => {
      const { id } = await make.dataList(mine.company.id, { name, columns })
      const { status } = await fetch(`${server.url}/api/data-lists/${id}/options`, {
        method: 'POST',
        headers: { ...by(mine.superAdmin).headers, 'content-type': 'application/json' },
        body: JSON.stringify({
          values: items.map(({ value }) => value),
          columns: items.map(item => item.columns),
          clientId: randomUUID(),
        }),
      })
      expect(status).toBe(200)
      return String(id)
    }
    const villages = [
      { value: 'Gazi, "north"', columns: { district: 'Kwale', 'label::sw': 'Gazi\nkaskazini' } },
      { value: 'Takaungu', columns: { district: 'Kilifi' } },
      { value: '=1+1', columns: { district: 'Kilifi' } },
    ]
    const crops = [
      { value: 'm1', columns: { price: '40' } },
      { value: '007', columns: { price: '1,5' } },
    ]
    const villageId = await list('Our villages', ['district', 'label::sw'], villages)
    const cropId = await list('Crops 2026', ['price'], crops)
    await list('Not used', [], [{ value: 'x', columns: {} }])
    const text = (value: string) => ({ type: 'text' as const, value })
    const fields = [
      { kind: 'text' as const, id: 'crop', label: 'Crop', isRequired: false },
      { kind: 'data-list' as const, id: 'village', label: 'Village', isRequired: false, listId: villageId },
      {
        kind: 'text' as const,
        id: 'price',
        label: 'Price',
        isRequired: false,
        extensions: {
          calculate: {
            value: {
              type: 'call',
              name: 'pulldata',
              listId: cropId,
              args: [text('price'), text('name'), { type: 'field', id: 'crop' }],
            },
            isShown: true,
          },
        },
      },
    ]
    const template = await make.template(mine.company.id, { fields })
    const path = `/api/templates/${template.rootId}/xlsform`
    const { bytes, headers } = await download(server, path, by(mine.superAdmin))
    expect(savedAs(headers)).toBe(`${template.title}.zip`)
    expect(headers.get('content-type')).toBe('application/zip')
    const files = await unzip(bytes)
    expect([...files.keys()]).toEqual([`${template.title}.xlsx`, 'Our_villages.csv', 'Crops 2026.csv'])
    expect(files.get('Crops 2026.csv')?.bytes.toString()).toBe('name,price\r\nm1,40\r\n007,"1,5"\r\n')

    const { json } = await send(theirs.superAdmin.token, bytes)
    expect(json.lists.map(({ name, items }) => [name, items])).toEqual([
      ['Our villages', villages],
      ['Crops 2026', crops],
    ])
    expect(json.draft.fields).toMatchObject([
      { label: 'Crop' },
      { kind: 'data-list', listId: null },
      { extensions: { calculate: { value: { listId: 'new:Crops 2026' } } } },
    ])
    expect(json.counts).toMatchObject({ 'left-out': 0 })
    const again = await send(mine.superAdmin.token, bytes, `?template=${template.rootId}`)
    expect(again.json.draft.fields).toMatchObject(fields)
    expect(again.json.lists).toEqual([])
    expect(JSON.stringify(again.json.lines)).not.toContain('file-differs')
    // A file of other items changes nothing in the list, and the report says what differs.
    const changed = zipOf([
      ['form.xlsx', files.get(`${template.title}.xlsx`)?.bytes ?? Buffer.alloc(0)],
      ['Our_villages.csv', Buffer.from('name,label,district\nTakaungu,Takaungu,Kwale\nNew,New,Kwale\n')],
      ['Crops 2026.csv', Buffer.from('name,price\nm1,40\n')],
    ])
    const differing = (await send(mine.superAdmin.token, changed)).json.lines.flatMap(({ notes }) =>
      notes.filter(({ code }) => code === 'file-differs'),
    )
    expect(differing.map(({ params }) => params)).toEqual([
      { list: 'Our villages', added: '1', changed: '1', gone: '2' },
      { list: 'Crops 2026', added: '0', changed: '0', gone: '1' },
    ])
    const foreign = await send(theirs.superAdmin.token, changed)
    expect(JSON.stringify(foreign.json.lines)).not.toContain('file-differs')
    expect(foreign.json.updates).toEqual([])
    // Lists are not shown to everybody who sees templates.
    const reviewer = await make.person(mine.company.id, 'reviewer')
    const plain = await download(server, path, by(reviewer))
    expect(savedAs(plain.headers)).toBe(`${template.title}.xlsx`)
    expect((await download(server, path, by(theirs.superAdmin))).status).toBe(404)
  })

  it('offers to update the data list of a file that differs, to those who may', async () => {
    const mine = await make.fieldWork()
    const { token } = mine.superAdmin
    const listId = Number(
      (await make.dataList(mine.company.id, { name: 'villages', columns: ['district', 'people'] })).id,
    )
    const importItems = (id: number, by: string, body: object) =>
      server.rest('POST', `/api/data-lists/${id}/options`, { token: by, body })
    const before = [
      { value: 'Gazi', columns: { district: 'Kwale', people: '400' } },
      { value: 'Takaungu', columns: { district: 'Kilifi', people: '900' } },
      { value: 'Mida', columns: { district: 'Kilifi' } },
      { value: 'Vipingo', columns: { district: 'Kilifi' } },
    ]
    const asBody = (items: readonly { value: string; columns: object }[]) => ({
      values: items.map(({ value }) => value),
      columns: items.map(({ columns }) => columns),
    })
    await importItems(listId, token, asBody(before))
    const off = `mutation ($input: UpdateDataListOptionsInput!) { updateDataListOptions(input: $input) }`
    const itemsNow = async () => {
      const { rows } = await server.deps.db.pool.query<{ id: string; [key: string]: unknown }>(
        'select id, value, columns, status from data_list_options where company_id = $1 and data_list_id = $2 order by id',
        [mine.company.id, listId],
      )
      return rows
    }
    const vipingo = (await itemsNow()).at(-1)?.id
    await data(token, off, { input: { data_list: listId, ids: [vipingo], status: 'inactive' } })
    const zip = zipOf([
      [
        'form.xlsx',
        Buffer.from(
          await workbook({
            survey: [
              ['type', 'name', 'label', 'choice_filter'],
              ['select_one_from_file districts.csv', 'district', 'District', ''],
              ['select_one_from_file villages.csv', 'village', 'Village', 'district = ${district}'],
            ],
          }),
        ),
      ],
      ['districts.csv', Buffer.from('name,label\nk1,Kilifi\nk2,Kwale\n')],
      // The filter compares the district with an answer, which is 'Kilifi' and not 'k1'.
      [
        'villages.csv',
        Buffer.from('name,label,district\nv1,gazi,k2\nv2,Takaungu,k2\nv3,Vipingo,k1\nv4,Bofa,k1\n'),
      ],
    ])
    const { json } = await send(token, zip)
    const items = [
      { value: 'Vipingo', columns: { district: 'Kilifi' } },
      { value: 'Bofa', columns: { district: 'Kilifi' } },
      { value: 'Takaungu', columns: { district: 'Kwale', people: '900' } },
    ]
    expect(json.updates).toEqual([
      { id: String(listId), name: 'villages', added: 2, changed: 1, gone: 1, isNeeded: false, items },
    ])

    // A key that may read lists and not change them gets no offer, and is refused.
    const scopes = ['template.read', 'template.write', 'data-list.read'] as const
    const key = await makeApiKey(server.deps.db, mine.company.id, { scopes })
    const asRead = await send(key.token, zip)
    expect([asRead.status, asRead.json.updates]).toEqual([200, []])
    expect(JSON.stringify(asRead.json.lines)).toContain('file-differs')
    // A column that only the file has can be named by those who may update the list.
    const withZone = zipOf([
      [
        'form.xlsx',
        Buffer.from(
          await workbook({
            survey: [
              ['type', 'name', 'label', 'choice_filter'],
              ['select_one_from_file villages.csv', 'village', 'Village', "zone = 'coast'"],
            ],
          }),
        ),
      ],
      ['villages.csv', Buffer.from('name,label,zone\nv1,Gazi,coast\n')],
    ])
    const needed = await send(token, withZone)
    expect(needed.json.updates).toMatchObject([{ id: String(listId), changed: 1, isNeeded: true }])
    expect(JSON.stringify(needed.json.lines)).not.toContain('rule-refused')
    expect(needed.json.draft.fields).toMatchObject([{ extensions: { choiceFilter: expect.anything() } }])
    expect(JSON.stringify((await send(key.token, withZone)).json.lines)).toContain('rule-refused')
    const reviewer = await make.person(mine.company.id, 'reviewer')
    const other = await make.fieldWork()
    const stateBefore = await state(mine.company.id)
    const body = { ...asBody(items), updates: true, clientId: randomUUID() }
    for (const [by, code] of [
      [key.token, 'permission.refused'],
      [mine.collector.token, 'permission.refused'],
      [reviewer.token, 'permission.refused'],
      [other.superAdmin.token, 'not-found'],
    ] as const)
      expect((await importItems(listId, by, body)).body.code).toBe(code)
    expect(await state(mine.company.id)).toBe(stateBefore)

    const logged = (await audit(mine.company.id)).length
    for (const _ of ['once', 'repeated'])
      expect((await importItems(listId, token, body)).body).toMatchObject({ created: 1, duplicates: 2 })
    expect((await itemsNow()).map(({ id: _, ...item }) => item)).toEqual([
      { value: 'Gazi', columns: { district: 'Kwale', people: '400' }, status: 'active' },
      { value: 'Takaungu', columns: { district: 'Kwale', people: '900' }, status: 'active' },
      { value: 'Mida', columns: { district: 'Kilifi' }, status: 'active' },
      { value: 'Vipingo', columns: { district: 'Kilifi' }, status: 'active' },
      { value: 'Bofa', columns: { district: 'Kilifi' }, status: 'active' },
    ])
    expect((await audit(mine.company.id)).slice(logged)).toEqual([
      'data-list.create-options',
      'data-list.update-options',
    ])
    const inbox = await data<{ inbox: { sentence: string }[] }>(token, '{ inbox { sentence } }')
    expect(inbox.inbox[0]?.sentence).toBe(
      'Your import into the list villages is done: 1 item added, 2 items changed',
    )
    const again = await send(token, zip)
    expect(again.json.updates).toEqual([])
    expect(JSON.stringify(again.json.lines)).toContain('"added":"0","changed":"0","gone":"1"')
  })

  it('has a codebook with the names of its questions', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const fields = [{ kind: 'text' as const, id: 'q', label: 'Who answers?', isRequired: true }]
    const { rootId, title } = await make.template(company.id, { fields })
    const { bytes, headers } = await download(server, `/api/templates/${rootId}/codebook`, by(superAdmin))
    expect(savedAs(headers)).toBe(`Codebook ${title}.xlsx`)
    const [questions, options] = await readWorkbook(bytes)
    expect(options?.sheet).toBe(codebookTexts.optionSheet)
    expect(questions?.data[1]?.slice(0, 3)).toEqual(['who_answers', 'Who answers?', 'Text'])
  })

  it('is refused with a sentence if it is no form', async () => {
    const { superAdmin } = await make.fieldWork()
    const refused = (body: Uint8Array | string) => refusalOf(superAdmin.token, body)
    expect(await refused('no workbook')).toBe(xlsformTexts.unreadable)
    expect(await refused(Buffer.from('PK\x03\x04 broken', 'latin1'))).toBe(xlsformTexts.unreadable)
    // The first bytes of Excel 97, and of a newer workbook with a password.
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)])
    expect(await refused(old)).toBe(xlsformTexts.oldExcel)
    expect(await refused(await workbook({ Sheet1: [['a']] }))).toBe(xlsformTexts.noSurvey)
    expect(await refused(await workbook({ survey: [['type', 'name', 'label']] }))).toBe(
      xlsformTexts.noQuestions,
    )
    const rows = Array.from({ length: limits.xlsform.rows + 1 }, (_, n) => ['text', `q${n}`, 'A question'])
    const long = await workbook({ survey: [['type', 'name', 'label'], ...rows] })
    expect(await refused(long)).toBe(xlsformTexts.tooManyRows({ max: limits.xlsform.rows }))
    const bomb = zipOf([['xl/worksheets/sheet1.xml', Buffer.alloc(limits.xlsform.unpackedBytes + 1, ' ')]])
    expect(await refused(bomb)).toBe(xlsformTexts.tooLarge({ size: '64 MB' }))
    const { status } = await send(superAdmin.token, Buffer.alloc(limits.xlsform.bytes + 1))
    expect(status).toBe(413)
  })

  it('comes in a ZIP file with its CSV files, which become data lists with their columns', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const book = Buffer.from(
      await workbook({
        survey: [
          ['type', 'name', 'label', 'choice_filter'],
          ['select_one_from_file districts.csv', 'district', 'District', ''],
          ['select_one_from_file villages.csv', 'village', 'Village', 'district = ${district}'],
          ['csv-external', 'people', '', ''],
        ],
      }),
    )
    const zip = (more: [string, Buffer][] = []) =>
      zipOf([
        ['form/wells.xlsx', book],
        ['form/districts.csv', Buffer.from('\ufeffname,label\nk1,Kilifi\nk2,Kwale\n')],
        // As Excel on Windows saves it.
        ['form/villages.csv', Buffer.from('name;label;district\nv1;Mid\xe9;k1\n007;Gazi;k2\n', 'latin1')],
        ['form/people.csv', Buffer.from('id,age\np1,30\n')],
        ['form/notes.csv', Buffer.from('a,b\n')],
        ['__MACOSX/form/._villages.csv', Buffer.from('junk')],
        ...more,
      ])
    const before = await state(company.id)
    const { status, json } = await send(superAdmin.token, zip())
    expect(status).toBe(200)
    expect(await state(company.id)).toBe(before)
    expect(json.lists.map(({ name, items }) => [name, items])).toEqual([
      [
        'districts',
        [
          { value: 'Kilifi', columns: {} },
          { value: 'Kwale', columns: {} },
        ],
      ],
      [
        'villages',
        [
          { value: 'Midé', columns: { district: 'Kilifi' } },
          { value: 'Gazi', columns: { district: 'Kwale' } },
        ],
      ],
      ['people', [{ value: 'p1', columns: { age: '30', id: 'p1' } }]],
    ])
    expect(json.draft.fields).toMatchObject([
      { kind: 'data-list' },
      { kind: 'data-list', extensions: { choiceFilter: { operator: '=' } } },
    ])
    expect(json.lines.filter(({ sheet }) => sheet.endsWith('.csv')).map(({ notes }) => notes)).toEqual([
      [{ code: 'file-not-used', params: { file: 'notes.csv' } }],
    ])

    const refused = (body: Buffer) => refusalOf(superAdmin.token, body)
    expect(await refused(zip([['other.xlsx', book]]))).toBe(xlsformTexts.severalForms)
    expect(await refused(zipOf([['villages.csv', Buffer.from('name\na\n')]]))).toBe(xlsformTexts.noForm)
    const { csvFiles, csvRows, csvBytes } = limits.xlsform
    const many = Array.from({ length: csvFiles }, (_, n): [string, Buffer] => [`l${n}.csv`, Buffer.from('a')])
    expect(await refused(zip(many))).toBe(xlsformTexts.tooManyFiles({ max: csvFiles }))
    const long = Buffer.from('a\n'.repeat(csvRows + 2))
    expect(await refused(zip([['long.csv', long]]))).toBe(
      xlsformTexts.csvTooLong({ file: 'long.csv', max: csvRows }),
    )
    expect(await refused(zip([['large.csv', Buffer.alloc(csvBytes + 1, ' ')]]))).toBe(
      xlsformTexts.tooLarge({ size: '16 MB' }),
    )
    expect(await refused(zip([['blank.csv', Buffer.alloc(csvBytes, '\n')]]))).toBe(
      xlsformTexts.csvTooLong({ file: 'blank.csv', max: csvRows }),
    )
    const open = Buffer.concat([Buffer.from('a,"'), Buffer.alloc(csvBytes - 3, '\n')])
    expect(await refused(zip([['open.csv', open]]))).toBe(
      importErrors.lineTooLong({ max: limits.importLineCharacters }),
    )
    expect(await refused(zip([['picture.csv', Buffer.from('\x89PNG\0\0')]]))).toBe(
      xlsformTexts.csvUnreadable({ file: 'picture.csv' }),
    )
    const bomb = zip([['a.txt', Buffer.alloc(limits.xlsform.unpackedBytes, ' ')]])
    expect(await refused(bomb)).toBe(xlsformTexts.tooLarge({ size: '64 MB' }))
  })

  it('comes with pictures and sounds, and goes back with them', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const [maize, beans, well] = [await picture(), await picture({ format: 'webp' }), sound()]
    const book = Buffer.from(
      await workbook({
        survey: [
          [
            'type',
            'name',
            'label::English (en)',
            'label::French (fr)',
            'media::image',
            'media::audio::French (fr)',
          ],
          ['select_one crops', 'crop', 'Which crop?', 'Quelle culture ?', '', 'question.wav'],
          ['note', 'gone', 'Look at this', 'Regardez', 'gone.png', ''],
          ['note', 'vector', 'And at this', 'Et', 'drawing.webp', ''],
        ],
        choices: [
          ['list_name', 'name', 'label::English (en)', 'media::image'],
          ['crops', 'maize', 'Maize', 'Maize.JPG'],
          ['crops', 'beans', 'Beans', 'beans.webp'],
        ],
      }),
    )
    const zip = zipOf([
      ['form.xlsx', book],
      ['media/maize.jpg', maize],
      ['media/beans.webp', beans],
      ['question.wav', well],
      ['drawing.webp', Buffer.from('<svg/>')],
      ['unused.png', await picture({ format: 'png' })],
    ])
    const { status, json } = await send(superAdmin.token, zip)
    expect(status).toBe(200)
    const [crop, gone] = json.draft.fields
    const file = (name: string, bytes: Buffer, mime: string) => ({
      name,
      hash: createHash('sha256').update(bytes).digest('hex'),
      mime,
      size: bytes.length,
    })
    expect(crop).toMatchObject({
      extensions: { media: { languages: { fr: { audio: file('question.wav', well, 'audio/wav') } } } },
      options: [
        { text: 'Maize', media: { image: file('maize.jpg', maize, 'image/jpeg') } },
        { text: 'Beans', media: { image: file('beans.webp', beans, 'image/webp') } },
      ],
    })
    expect(gone).not.toHaveProperty('extensions.media')
    const notesOf = (sheet: string) =>
      json.lines.flatMap(line => (line.sheet === sheet ? line.notes.map(note => [line.row, note.code]) : []))
    expect(notesOf('survey')).toEqual([
      [3, 'media-missing'],
      [4, 'media-refused'],
    ])
    expect(notesOf('unused.png')).toEqual([[0, 'file-not-used']])
    const { rows } = await server.deps.db.pool.query('select hash from files where company_id = $1', [
      company.id,
    ])
    expect(rows).toHaveLength(3)

    const tag = await make.tag(company.id)
    const { input, dataFieldsArr: fields } = inputOf(json.draft)
    const made = await data<{ createBaoleaderTaskType: { id: string } }>(superAdmin.token, CREATE, {
      input: { ...input, title: 'Crops', category: String(tag.id) },
      fields,
    })
    const { id } = made.createBaoleaderTaskType
    const exported = await fetch(`${server.url}/api/templates/${id}/xlsform`, by(superAdmin))
    const bytes = new Uint8Array(await exported.arrayBuffer())
    const files = new Map([...(await unzip(Buffer.from(bytes)))].map(([name, one]) => [name, one.bytes]))
    expect([...files.keys()].sort()).toEqual(['Crops.xlsx', 'beans.webp', 'maize.jpg', 'question.wav'])
    expect(files.get('maize.jpg')?.equals(maize)).toBe(true)
    const back = await send(superAdmin.token, bytes, `?template=${id}`)
    expect(back.json.draft.fields).toEqual(json.draft.fields)
    // A workbook alone names the files that the template has.
    const alone = await send(superAdmin.token, files.get('Crops.xlsx') ?? Buffer.alloc(0), `?template=${id}`)
    expect(alone.json.draft.fields).toEqual(json.draft.fields)
    const other = await make.fieldWork()
    const foreign = await send(other.superAdmin.token, files.get('Crops.xlsx') ?? Buffer.alloc(0))
    expect(foreign.json.lines.flatMap(({ notes }) => notes.map(({ code }) => code))).toContain(
      'media-missing',
    )
  })

  it('compares its choice filter with the columns that the data list of the company has', async () => {
    const { superAdmin, company } = await make.fieldWork()
    const list = await make.dataList(company.id, { name: 'Villages', columns: ['district'] })
    const filtered = async (column: string) => {
      const file = await workbook({
        survey: [
          ['type', 'name', 'label', 'choice_filter'],
          ['text', 'district', 'District', ''],
          ['select_one_from_file villages.csv', 'village', 'Village', `${column} = \${district}`],
        ],
      })
      return (await send(superAdmin.token, file)).json.draft.fields[1]
    }
    expect(await filtered('district')).toMatchObject({
      listId: String(list.id),
      extensions: { choiceFilter: { left: { type: 'column', name: 'district' } } },
    })
    expect(await filtered('county')).not.toHaveProperty('extensions.choiceFilter')
  })

  it('answers a form of as many rows as fit, with the questions that a template takes', async () => {
    const { superAdmin } = await make.fieldWork()
    const rows = Array.from({ length: limits.xlsform.rows - 1 }, (_, n) => ['text', `q${n}`, 'A question'])
    const { status, json } = await send(
      superAdmin.token,
      await workbook({ survey: [['type', 'name', 'label'], ...rows] }),
    )
    expect(status).toBe(200)
    expect(json.draft.fields).toHaveLength(1000)
    expect(json.counts).toMatchObject({ rows: limits.xlsform.rows - 1, carried: 1000 })
  })
})
