import type { Gender } from '@quadrat/domain/collector/collector'

/** The values of a form about a person. */
export interface PersonValues {
  firstName: string
  lastName: string
  gender: Gender | null
  /** E.164 as far as it goes. */
  phoneNumber: string
  groupId: string | null
  /** For a group member: may report for the group from the app. */
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

/** History state that the screens about people pass on. The specification names its keys. */
export interface PeopleState {
  /** Opens the dialog that creates a data collector. */
  addCollector?: boolean
  /** The values of that dialog's form, kept while a group is created. */
  collectorValues?: PersonValues
  /** The path that Create Group leads back to. */
  from?: string
  isFristProject?: boolean
  projectId?: string
}
