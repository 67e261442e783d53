import { isStaff, may, type Role } from './permission.ts'

/** The states of the deletion of a person's data. */
export const erasureStates = ['waiting', 'running', 'done'] as const
/** One of `erasureStates`. */
export type ErasureState = (typeof erasureStates)[number]

/** The name that stands where an erased person was. */
export const erasedName = { firstName: 'Deleted', lastName: 'person' } as const
/** What stands in texts where they were named, called or mailed. */
export const erasedText = `${erasedName.firstName} ${erasedName.lastName}`

interface Named {
  firstName: string
  lastName: string
}

/** The name that is typed to confirm. */
export function nameToType({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim()
}

/** True if the typed text is the name, whatever its case and spaces. */
export function isNameTyped(person: Named, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
  return plain(typed) !== '' && plain(typed) === plain(nameToType(person))
}

/**
 * True if the viewer may have the data of this person deleted. Nobody erases themselves or the person who
 * registered the company, so that somebody is always left.
 */
export function mayErase(
  viewer: { role: Role; personId: number },
  person: { id: number; role: Role },
): boolean {
  if (!may(viewer.role, 'person.erase') || person.id === viewer.personId) return false
  if (person.role === 'apiKey') return false
  return isStaff(person.role) ? may(viewer.role, 'staff.write') && person.role !== 'superAdmin' : true
}
