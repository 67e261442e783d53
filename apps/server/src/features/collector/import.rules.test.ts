import type { ImportRow } from '@quadrat/domain/collector/collector-import'
import { describe, expect, it } from 'vitest'
import { readPeople } from './import.rules.ts'

const known = {
  groups: new Map([
    ['mangrove friends', [{ id: 4, name: 'Mangrove Friends' }]],
    [
      'reef watch',
      [
        { id: 5, name: 'Reef Watch' },
        { id: 6, name: 'reef watch' },
      ],
    ],
    [
      'cote',
      [
        { id: 9, name: 'Côte' },
        { id: 10, name: 'Cote' },
      ],
    ],
    ['nandu', [{ id: 11, name: 'Ñandú' }]],
  ]),
  projects: new Map([
    ['north creek', [{ id: 7, name: 'North Creek' }]],
    ['south creek', [{ id: 8, name: 'South Creek' }]],
  ]),
}
const asha: ImportRow['cells'] = {
  firstName: 'Asha',
  lastName: 'Omari',
  phoneNumber: '+254712345678',
}
const rows = (...cells: ImportRow['cells'][]) => cells.map((one, n) => ({ row: n + 2, cells: one }))
const read = (...cells: ImportRow['cells'][]) => readPeople(rows(...cells), 'KE', known)
/** The result of one row with Asha's name and these cells. */
const person = (cells: ImportRow['cells']) => read({ ...asha, ...cells }).people[0]
const errors = (cells: ImportRow['cells']) =>
  read({ ...asha, ...cells }).errors.map(({ column, message }) => `${column}: ${message}`)

describe('A row', () => {
  it('is read into a person with only the properties of its cells', () => {
    expect(read(asha)).toStrictEqual({
      people: [
        { row: 2, firstName: 'Asha', lastName: 'Omari', phoneNumber: '+254712345678', projectIds: [] },
      ],
      errors: [],
    })
  })

  it('is read into a person with all properties if all its cells are filled', () => {
    const cells = {
      gender: 'Female',
      group: 'Mangrove Friends',
      projects: 'North Creek; south creek',
      idNumber: '7-11',
      email: 'Asha@Example.org',
    }
    expect(person(cells)).toStrictEqual({
      row: 2,
      firstName: 'Asha',
      lastName: 'Omari',
      phoneNumber: '+254712345678',
      projectIds: [7, 8],
      gender: 'Female',
      groupId: 4,
      idNumber: '7-11',
      email: 'asha@example.org',
    })
  })

  it('names a group without its accents where no other has the name', () => {
    expect(person({ group: 'nandu' })?.groupId).toBe(11)
    expect([person({ group: 'COTE' })?.groupId, person({ group: 'côte' })?.groupId]).toEqual([10, 9])
  })

  it('with an error is left out, and the other rows are still read', () => {
    const { people, errors } = read({ ...asha, firstName: 'A' }, { ...asha, phoneNumber: '0700000001' })
    expect(people.map(({ row }) => row)).toEqual([3])
    expect(errors).toEqual([{ row: 2, column: 'First Name', message: 'Please enter a valid first name' }])
  })

  it('has each error with its row and column', () => {
    const { errors } = read({ gender: 'x', group: 'Nobody', email: 'asha@', idNumber: 'x'.repeat(101) })
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Gender'],
      [2, 'Group'],
      [2, 'First Name'],
      [2, 'Last Name'],
      [2, 'Phone Number'],
      [2, 'ID Number'],
      [2, 'Email'],
    ])
  })
})

describe('A phone number', () => {
  it.each([
    ['+254712345678', '+254712345678'],
    ['254712345678', '+254712345678'],
    ['0712345678', '+254712345678'],
    ['712345678', '+254712345678'],
    ['0712 345-678', '+254712345678'],
    ['712 345 678', '+254712345678'],
    ['255712345670', '+255712345670'],
    ['(0712) 345.678', '+254712345678'],
    ['+255 712 345 678', '+255712345678'],
    ['255712345678', '+255712345678'],
  ])('%s is %s in Kenya', (typed, number) => {
    expect(person({ phoneNumber: typed })?.phoneNumber).toBe(number)
  })

  it.each(['12', '0123', 'phone', '+254', '07123456789012'])('%s is refused', typed => {
    expect(errors({ phoneNumber: typed })).toEqual([
      'Phone Number: Please enter a valid a phone number with international code',
    ])
  })

  it('is unique among the rows, in any notation', () => {
    const again = { ...asha, phoneNumber: '0712345678' }
    const { people, errors } = read(asha, again, { ...asha, phoneNumber: '+254700000001' }, again)
    expect(people.map(({ row }) => row)).toEqual([2, 4])
    expect(errors).toEqual([
      { row: 3, column: 'Phone Number', message: 'Row 2 has the same phone number.' },
      { row: 5, column: 'Phone Number', message: 'Row 2 has the same phone number.' },
    ])
  })
})

describe('A gender', () => {
  it.each([
    ['Female', 'Female'],
    ['FEMALE', 'Female'],
    ['f', 'Female'],
    ['M', 'Male'],
    ['o', 'Other'],
    ['Prefer not to say', 'Prefer_not_to_say'],
    ['prefer_not_to_say', 'Prefer_not_to_say'],
  ])('%s is %s', (text, gender) => {
    expect(person({ gender: text })?.gender).toBe(gender)
  })

  it.each(['p', 'x', 'fe', 'women'])('%s is refused', text => {
    expect(errors({ gender: text })).toEqual(['Gender: Select a gender'])
  })
})

describe('Groups and projects', () => {
  it('are found by their names in any case and with surrounding spaces', () => {
    expect(person({ group: ' MANGROVE friends ' })?.groupId).toBe(4)
    expect(person({ projects: ' ; North creek ;; NORTH CREEK;' })?.projectIds).toEqual([7])
    expect(person({ projects: ' ' })?.projectIds).toEqual([])
  })

  it('are separated by semicolons, Latin or Arabic', () => {
    expect(person({ projects: 'North Creek; south creek' })?.projectIds).toEqual([7, 8])
    expect(person({ projects: 'North Creek؛ south creek' })?.projectIds).toEqual([7, 8])
  })

  it('that do not exist, or exist twice, are errors', () => {
    expect(errors({ group: ' Nobody ' })).toEqual(["Group: There is no group 'Nobody'."])
    expect(errors({ group: ' Reef Watch ' })).toEqual(["Group: There are 2 groups 'Reef Watch'."])
    expect(errors({ projects: 'North Creek; East ' })).toEqual(["Projects: There is no project 'East'."])
  })
})
