import type { Gender } from '@quadrat/domain/collector'

/** What somebody typed about a person. */
export interface PersonValues {
  firstName: string
  lastName: string
  gender: Gender | null
  /** E.164 as far as it goes. */
  phoneNumber: string
  groupId: string | null
  /** Of a group member: may report for the group from the app. */
  isVerifier: boolean
}

export const blankPerson: PersonValues = {
  firstName: '',
  lastName: '',
  gender: null,
  phoneNumber: '',
  groupId: null,
  isVerifier: true,
}

/** What screens about people hand to each other beside the address. */
export interface PeopleState {
  /** Opens the dialog that adds a data collector. */
  addCollector?: boolean
  /** What was typed there before somebody went to create a group. */
  collectorValues?: PersonValues
  /** Where Create Group leads back to. */
  from?: string
  isFristProject?: boolean
  projectId?: string
}
