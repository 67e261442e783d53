import { type Gender, genders, localPhonePattern } from '@quadrat/domain/collector/collector'
import {
  type ImportColumn,
  type ImportError,
  type ImportRow,
  importColumns,
} from '@quadrat/domain/collector/collector-import'
import { fold } from '@quadrat/domain/fold'
import { importColumnLabel } from '@quadrat/domain/messages/collector-import-en'
import { importErrors } from '@quadrat/domain/messages/import-error-en'
import { collectorTexts, genderLabel } from '@quadrat/domain/messages/people-en'
import type { CountryCode } from 'libphonenumber-js/max'
import { mobileName } from '#src/features/person/person.queries.ts'
import { collectorSchema } from './collector.input.ts'

/** The company's groups and projects by folded name; several records may share a name. */
export interface NamedRecords {
  groups: ReadonlyMap<string, readonly NamedRecord[]>
  projects: ReadonlyMap<string, readonly NamedRecord[]>
}
export interface NamedRecord {
  id: number
  name: string
}

/** A valid row. Undefined properties were empty cells and do not change the person. */
export interface ImportedPerson {
  row: number
  firstName: string
  lastName: string
  phoneNumber: string
  gender?: Gender
  groupId?: number
  projectIds: number[]
  idNumber?: string
  email?: string
}

/**
 * Reads rows into people; returns each error with its row and column.
 * @param country the country whose phone numbers may lack the calling code
 * @param rowOfPhone the phone numbers of earlier rows, to which those of these rows are added
 */
export function readPeople(
  rows: readonly ImportRow[],
  country: CountryCode,
  known: NamedRecords,
  rowOfPhone = new Map<string, number>(),
): { people: ImportedPerson[]; errors: ImportError[] } {
  const people: ImportedPerson[] = []
  const errors: ImportError[] = []
  for (const { row, cells } of rows) {
    const before = errors.length
    const error = (column: ImportColumn, message: string) => {
      errors.push({ row, column: importColumnLabel[column], message })
    }
    const gender = cells.gender === undefined ? undefined : readGender(cells.gender)
    if (gender === null) error('gender', collectorTexts.genderMissing)
    const groupId = idOf('group', cells.group, known.groups, error)
    const projectIds = (cells.projects ?? '')
      .split(/[;؛]/)
      .filter(name => name.trim() !== '')
      .map(name => idOf('projects', name, known.projects, error))
    const read = collectorSchema.safeParse({
      firstName: cells.firstName ?? '',
      lastName: cells.lastName ?? '',
      phoneNumber: readPhone(cells.phoneNumber ?? '', country) ?? '',
      idNumber: cells.idNumber,
      email: cells.email,
    })
    for (const { path, message } of read.error?.issues ?? [])
      error(importColumns.find(column => column === path[0]) ?? 'firstName', message)
    const phoneNumber = read.data?.phoneNumber
    const first = phoneNumber && rowOfPhone.get(phoneNumber)
    if (first) error('phoneNumber', importErrors.samePhone({ row: first }))
    else if (phoneNumber) rowOfPhone.set(phoneNumber, row)
    if (errors.length > before || !read.data) continue
    people.push({
      row,
      firstName: read.data.firstName,
      lastName: read.data.lastName,
      phoneNumber: read.data.phoneNumber,
      projectIds: [...new Set(projectIds.filter(id => id !== undefined))],
      ...(gender && { gender }),
      ...(groupId !== undefined && { groupId }),
      ...(read.data.idNumber && { idNumber: read.data.idNumber }),
      ...(read.data.email && { email: read.data.email }),
    })
  }
  return { people, errors }
}

/** Reads a national number, or one with the calling code, whose '+' a spreadsheet may have removed. */
function readPhone(typed: string, country: CountryCode): string | null {
  const digits = typed.replace(/[\s().-]/g, '')
  if (localPhonePattern.test(digits)) return mobileName(digits, country)
  return mobileName(/^\d/.test(digits) && !digits.startsWith('0') ? `+${digits}` : typed, country)
}

/** Reads a gender by its wire name, its label or its first letter; null for anything else. */
function readGender(text: string): Gender | null {
  const sought = text.toLowerCase().replaceAll('_', ' ')
  return (
    genders.find(
      gender =>
        gender.toLowerCase().replaceAll('_', ' ') === sought ||
        genderLabel[gender].toLowerCase() === sought ||
        (sought.length === 1 && gender !== 'Prefer_not_to_say' && gender[0]?.toLowerCase() === sought),
    ) ?? null
  )
}

function idOf(
  column: 'group' | 'projects',
  name: string | undefined,
  known: ReadonlyMap<string, readonly NamedRecord[]>,
  error: (column: ImportColumn, message: string) => void,
): number | undefined {
  if (name === undefined) return undefined
  const alike = known.get(fold(name.trim())) ?? []
  const exact = alike.filter(one => one.name.trim().toLowerCase() === name.trim().toLowerCase())
  // 'Cote' is 'Côte' where no group is called 'Cote'.
  const found = exact.length ? exact : alike
  const texts = column === 'group' ? groupErrors() : projectErrors()
  if (found.length === 0) error(column, texts.none({ name: name.trim() }))
  if (found.length > 1) error(column, texts.several({ name: name.trim(), count: found.length }))
  return found[0]?.id
}

const groupErrors = () => ({ none: importErrors.noGroup, several: importErrors.severalGroups })
const projectErrors = () => ({ none: importErrors.noProject, several: importErrors.severalProjects })
