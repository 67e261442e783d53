import type { GroupKey, ProjectKey } from './programme.ts'

export interface DemoCollector {
  /** 'c01' … 'c24'; also the name of the portrait. */
  key: string
  firstName: string
  lastName: string
  gender: 'Male' | 'Female' | 'Prefer_not_to_say' | null
  /** E.164. From a block of numbers that nobody would take for a neighbour's. */
  phone: string
  group: GroupKey | null
  projects: ProjectKey[]
  /** The permissions of the app on the phone; null if it has not requested them yet. */
  permissions: { camera: boolean | null; location: boolean | null; mediaLibrary: boolean | null }
  archived: boolean
  /** A file in src/photos. */
  portrait: string
  /** The collector's share of the work, relative to the others. */
  diligence: number
}

type Row = [
  first: string,
  last: string,
  gender: DemoCollector['gender'],
  group: GroupKey | null,
  projects: string,
  diligence: number,
  note?: string,
]

const rows: Row[] = [
  ['Kadzo', 'Charo', 'Female', 'dabaso', 'mida', 9],
  ['Kazungu', 'Karisa', 'Male', 'dabaso', 'mida', 7],
  ['Sidi', 'Katana', 'Female', 'dabaso', 'mida', 6],
  ['Kahindi', 'Baya', 'Male', 'dabaso', 'mida', 5, 'no-media'],
  ['Dama', 'Mwagona', 'Female', 'dabaso', 'mida', 4],
  ['Safari', 'Thoya', 'Male', 'dabaso', 'mida', 3, 'no-location'],
  ['Fatuma', 'Athman', 'Female', null, 'mida diani', 5],
  ['Elijah', 'Mwadime', 'Male', null, 'mida', 2],
  ['Mwanakombo', 'Juma', 'Female', 'mkwiro', 'diani', 8],
  ['Omari', 'Bakari', 'Male', 'mkwiro', 'diani', 5],
  ['Mejumaa', 'Rashid', 'Female', 'mkwiro', 'diani', 6],
  ['Salim', 'Abubakar', 'Male', 'mkwiro', 'diani', 3, 'no-camera'],
  ['Zuhura', 'Shee', 'Female', 'mkwiro', 'diani', 2, 'archived'],
  ['Rehema', 'Ndurya', 'Female', 'ukunda', 'diani', 7],
  ['Mutua', 'Musyoka', 'Male', 'ukunda', 'diani', 6],
  ['Grace', 'Mwakio', 'Female', 'ukunda', 'diani mida', 5],
  ['Achieng', 'Otieno', 'Female', 'ukunda', 'diani', 4, 'not-asked'],
  ['Peter', 'Kamau', 'Male', 'ukunda', 'diani', 2],
  ['Hawa', 'Komora', 'Female', 'golbanti', 'tana', 8],
  ['Daniel', 'Jilo', 'Male', 'golbanti', 'tana', 7],
  ['Abdi', 'Guyo', 'Male', 'golbanti', 'tana', 5, 'no-location'],
  ['Halima', 'Barisa', 'Female', 'golbanti', 'tana', 5],
  ['Mariam', 'Hiribae', 'Female', 'golbanti', 'tana', 4, 'unsaid'],
  ['Joshua', 'Wanje', 'Male', 'golbanti', 'tana', 1, 'archived'],
]

const projectKeys: readonly ProjectKey[] = ['mida', 'diani', 'tana']

export const collectors: DemoCollector[] = rows.map(
  ([firstName, lastName, gender, group, projects, diligence, note], i) => {
    const number = String(i + 1).padStart(2, '0')
    const otherwise = note === 'not-asked' ? null : true
    return {
      key: `c${number}`,
      firstName,
      lastName,
      gender: note === 'unsaid' ? 'Prefer_not_to_say' : gender,
      phone: `+2547000001${number}`,
      group,
      projects: projectKeys.filter(key => projects.split(' ').includes(key)),
      permissions: {
        camera: note === 'no-camera' ? false : otherwise,
        location: note === 'no-location' ? false : otherwise,
        mediaLibrary: note === 'no-media' || note === 'no-camera' ? false : otherwise,
      },
      archived: note === 'archived',
      portrait: `portrait-${number}.jpg`,
      diligence,
    }
  },
)
