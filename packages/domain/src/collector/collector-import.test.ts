import { describe, expect, it } from 'vitest'
import { importColumnLabel } from '../messages/collector-import-en.ts'
import { readImportSheet } from './collector-import.ts'

const head = ['First Name', 'Last Name', 'Phone Number']

describe('the first row', () => {
  it('names the columns in any order and spelling', () => {
    const table = [
      ['Phone', 'surname', 'FIRST_NAME', 'Sex', 'Shoe size', ''],
      ['0712345678', 'Charo', 'Kadzo', 'F', '38', ''],
    ]
    expect(readImportSheet(table)).toEqual({
      rows: [
        {
          row: 2,
          cells: { phoneNumber: '0712345678', lastName: 'Charo', firstName: 'Kadzo', gender: 'F' },
        },
      ],
      errors: [],
      ignored: ['Shoe size'],
    })
  })

  it.each([
    ['firstName', 'Given name'],
    ['firstName', 'forename'],
    ['lastName', 'Surname'],
    ['lastName', 'family-name'],
    ['phoneNumber', 'phone'],
    ['phoneNumber', 'Mobile'],
    ['phoneNumber', 'mobile number'],
    ['phoneNumber', 'Telephone'],
    ['gender', 'SEX'],
    ['group', 'Community'],
    ['projects', 'project'],
    ['idNumber', 'ID No.'],
    ['idNumber', 'National ID'],
    ['email', 'E-Mail'],
    ['email', 'email address'],
    ['gender', 'gender'],
    ['group', 'group'],
    ['projects', 'Projects'],
    ['idNumber', 'id_number'],
    ['email', 'email'],
  ] as const)('knows the column %s by %s', (column, name) => {
    const others = head.filter(one => one !== importColumnLabel[column])
    const { rows, errors } = readImportSheet([
      [...others, name],
      [...others.map(() => 'x'), 'here'],
    ])
    expect(errors).toEqual([])
    expect(rows[0]?.cells[column]).toBe('here')
  })

  it('is refused with the name of a missing or repeated column', () => {
    expect(readImportSheet([['First Name', 'Telephone', 'Phone']]).errors).toEqual([
      { row: 1, column: 'Last Name', message: "The first row has no column 'Last Name'." },
      { row: 1, column: 'Phone Number', message: "The first row has the column 'Phone Number' twice." },
    ])
    expect(readImportSheet([]).errors.map(({ column }) => column)).toEqual(head)
    // Errors of the columns are reported before any row is read.
    expect(readImportSheet([['First Name'], ['Asha']]).rows).toEqual([])
  })
})

it('is row 1, and empty rows are skipped but counted', () => {
  const table = [head, ['', ' ', ''], ['Asha', 'Omari', "'+254712345678"]]
  expect(readImportSheet(table).rows).toEqual([
    { row: 3, cells: { firstName: 'Asha', lastName: 'Omari', phoneNumber: '+254712345678' } },
  ])
})

it('removes the apostrophe only from a cell that a spreadsheet would run as a formula', () => {
  const lastNameOf = (cell: string) => readImportSheet([head, ['Asha', cell, '1']]).rows[0]?.cells.lastName
  expect(["'=Omari", "'-Omari", "'@Omari", "'＋Omari"].map(lastNameOf)).toEqual([
    '=Omari',
    '-Omari',
    '@Omari',
    '＋Omari',
  ])
  expect(["'Omari", "Om'=ari", ' Omari '].map(lastNameOf)).toEqual(["'Omari", "Om'=ari", 'Omari'])
})

it('reads a row that is shorter than the first', () => {
  expect(readImportSheet([head, ['Asha']]).rows).toEqual([{ row: 2, cells: { firstName: 'Asha' } }])
})

it('ignores a column without a name', () => {
  expect(
    readImportSheet([
      [...head, ' ', '-', 'Shoe size'],
      ['a', 'b', 'c', 'd', 'e'],
    ]),
  ).toEqual({
    rows: [{ row: 2, cells: { firstName: 'a', lastName: 'b', phoneNumber: 'c' } }],
    errors: [],
    ignored: ['-', 'Shoe size'],
  })
})

it('requires one to 10,000 people', () => {
  expect(readImportSheet([head]).errors).toEqual([
    { row: 1, column: null, message: 'The list has no people.' },
  ])
  const many = Array.from({ length: 10_001 }, (_, n) => ['Asha', 'Omari', `+2547${n}`])
  expect(readImportSheet([head, ...many]).errors).toEqual([
    { row: 10_002, column: null, message: 'You can only import 10,000 data collectors at a time' },
  ])
  expect(readImportSheet([head, ...many]).rows).toEqual([])
  expect(readImportSheet([head, ...many.slice(1)]).errors).toEqual([])
  expect(readImportSheet([head, ...many.slice(1)]).rows).toHaveLength(10_000)
})
