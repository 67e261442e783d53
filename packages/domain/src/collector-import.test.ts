import { describe, expect, it } from 'vitest'
import { readImportSheet } from './collector-import.ts'

const head = ['First Name', 'Last Name', 'Phone Number']

describe('the first row', () => {
  it('names the columns in any order and writing', () => {
    const table = [
      ['Phone', 'surname', 'FIRST_NAME', 'Sex', 'Shoe size', ''],
      ['0712345678', 'Charo', 'Kadzo', 'F', '38', ''],
    ]
    expect(readImportSheet(table)).toEqual({
      rows: [
        {
          row: 2,
          cells: { 'Phone Number': '0712345678', 'Last Name': 'Charo', 'First Name': 'Kadzo', Gender: 'F' },
        },
      ],
      errors: [],
      ignored: ['Shoe size'],
    })
  })

  it('says which column is missing, or there twice', () => {
    expect(readImportSheet([['First Name', 'Telephone', 'Phone']]).errors).toEqual([
      { row: 1, column: 'Last Name', message: "The first row names no column 'Last Name'." },
      { row: 1, column: 'Phone Number', message: "The first row names 'Phone Number' twice." },
    ])
    expect(readImportSheet([]).errors).toHaveLength(3)
  })
})

it('leaves out rows that are empty and counts as a spreadsheet does', () => {
  const table = [head, ['', ' ', ''], ['Asha', 'Omari', "'+254712345678"]]
  expect(readImportSheet(table).rows).toEqual([
    { row: 3, cells: { 'First Name': 'Asha', 'Last Name': 'Omari', 'Phone Number': '+254712345678' } },
  ])
})

it('wants somebody, and at most 5,000', () => {
  expect(readImportSheet([head]).errors[0]?.message).toBe('The file names nobody.')
  const many = Array.from({ length: 5001 }, (_, n) => ['Asha', 'Omari', `+2547${n}`])
  expect(readImportSheet([head, ...many]).errors).toEqual([
    { row: 5002, column: null, message: 'You can only import 5000 data collectors at a time' },
  ])
  expect(readImportSheet([head, ...many.slice(1)]).errors).toEqual([])
})
