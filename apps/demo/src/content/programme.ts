/** The demo company: invented people and groups in real places. */
export const company = {
  name: 'Pwani Living Coast Trust',
  country: 'KE',
  timezone: 'Africa/Nairobi',
} as const

export type ProjectKey = 'mida' | 'diani' | 'tana'
export type GroupKey = 'dabaso' | 'mkwiro' | 'ukunda' | 'golbanti'
export type TagKey = 'planting' | 'nursery' | 'seagrass' | 'shore' | 'water' | 'woodlot'
export type StaffKey = 'amina' | 'joseph' | 'lucy'

interface DemoProject {
  key: ProjectKey
  name: string
  /** At most 300 characters each, the limit of the forms. */
  statement: string
  outcomes: string
  reward: string
  collaborators: string[]
  /** Numbers of the UN Sustainable Development Goals. */
  sdgs: number[]
  /** A file in src/photos. */
  photo: string
  /** The corners of its place of work, as longitude and latitude. */
  place?: [number, number][]
}

export const projects: DemoProject[] = [
  {
    key: 'mida',
    name: 'Mida Creek mangroves',
    statement:
      'Replant the mangrove belt of Mida Creek where it was cut for poles and salt pans, with seedlings raised by the villages around it, and follow every plot until it stands on its own.',
    outcomes:
      '60 hectares replanted by the end of next year, three of four seedlings alive after twelve months, and a survival record for each plot that anyone may check.',
    reward: 'Two days of paid planting work each month, and a share of the honey from the creek’s hives.',
    collaborators: [
      'Dabaso Community Forest Association',
      'Watamu fishers’ co-operative',
      'County forest office, Kilifi',
    ],
    sdgs: [13, 14, 15],
    photo: 'project-mida.jpg',
    // The creek and the farms above it. The woodlots at Gede lie outside.
    place: [
      [39.92, -3.305],
      [39.955, -3.29],
      [39.99, -3.295],
      [40.003, -3.335],
      [40.0, -3.36],
      [39.965, -3.376],
      [39.945, -3.375],
      [39.942, -3.345],
      [39.92, -3.333],
    ],
  },
  {
    key: 'diani',
    name: 'Diani to Kisite shores',
    statement:
      'Watch the seagrass meadows and beaches between Diani and Kisite: fixed quadrats at each low spring tide, litter weighed after each clean-up, turtle tracks noted before the tide takes them.',
    outcomes:
      'A seagrass cover figure for twelve stations each month, 20 tonnes of litter off the beaches in a year, and every turtle nest reported before sunrise.',
    reward: 'Transport on survey days, snorkelling gear, and a certificate that tour operators accept.',
    collaborators: ['Mkwiro women’s group', 'Diani beach management unit', 'Shimoni boat operators'],
    sdgs: [12, 14],
    photo: 'project-diani.jpg',
  },
  {
    key: 'tana',
    name: 'Tana Delta water & woodlots',
    statement:
      'Keep village water points in the delta working and plant woodlots beside them, so that families near the mangroves have clean water and firewood that does not come from the forest.',
    outcomes:
      '45 water points checked each month and mended within ten days, 80 household woodlots with seven of ten trees alive after the second dry season.',
    reward: 'A bicycle for each water point caretaker, and the thinnings of the woodlots.',
    collaborators: ['Golbanti water committee', 'Tana River county water office'],
    sdgs: [1, 6, 15],
    photo: 'project-tana.jpg',
  },
]

interface DemoGroup {
  key: GroupKey
  name: string
  type: 'Community' | 'Team' | 'Volunteers'
  chiefName: string
  /** At most 300 characters. */
  description: string
  /** In degrees, with the accuracy in metres. */
  location: { latitude: number; longitude: number; accuracy: number }
  photo: string
}

export const groups: DemoGroup[] = [
  {
    key: 'dabaso',
    name: 'Dabaso nursery group',
    type: 'Community',
    chiefName: 'Mzee Ngala Karisa',
    description:
      'Thirty families on the west side of Mida Creek who raise mangrove seedlings, plant on spring tides and guard the young plots from goats and boats.',
    location: { latitude: -3.3352, longitude: 39.9521, accuracy: 9 },
    photo: 'group-dabaso.jpg',
  },
  {
    key: 'mkwiro',
    name: 'Mkwiro beach watch',
    type: 'Volunteers',
    chiefName: 'Mwanaisha Bakari',
    description:
      'Women and young people of the Shimoni channel who walk the beaches at first light for turtle tracks and clean them on the last Saturday of the month.',
    location: { latitude: -4.6205, longitude: 39.3935, accuracy: 12 },
    photo: 'group-mkwiro.jpg',
  },
  {
    key: 'ukunda',
    name: 'Ukunda seagrass team',
    type: 'Team',
    chiefName: 'Hamisi Mwatsefu',
    description:
      'Eight trained surveyors who read the seagrass quadrats from Diani to Gazi at low spring tide and teach school classes what grows in the lagoon.',
    location: { latitude: -4.2931, longitude: 39.5604, accuracy: 6 },
    photo: 'group-ukunda.jpg',
  },
  {
    key: 'golbanti',
    name: 'Golbanti water committee',
    type: 'Community',
    chiefName: 'Buya Dhadho Jilo',
    description:
      'Elected caretakers of the wells, pumps and kiosks of eleven villages in the Tana Delta, who also look after the woodlots planted around them.',
    location: { latitude: -2.4573, longitude: 40.1962, accuracy: 15 },
    photo: 'group-golbanti.jpg',
  },
]

export const tags: { key: TagKey; title: string; description: string; photo: string }[] = [
  {
    key: 'planting',
    title: 'Planting',
    description: 'Putting seedlings into the ground on the creek.',
    photo: 'seedlings-mud-1.jpg',
  },
  {
    key: 'nursery',
    title: 'Nursery',
    description: 'Raising seedlings until they are strong enough for the tide.',
    photo: 'nursery-1.jpg',
  },
  {
    key: 'seagrass',
    title: 'Seagrass',
    description: 'Cover and health of the meadows at the fixed stations.',
    photo: 'quadrat-1.jpg',
  },
  {
    key: 'shore',
    title: 'Shore',
    description: 'Beaches: litter, erosion, turtles.',
    photo: 'beach-debris-1.jpg',
  },
  {
    key: 'water',
    title: 'Water',
    description: 'Wells, hand pumps, kiosks and tanks of the villages.',
    photo: 'tap-1.jpg',
  },
  {
    key: 'woodlot',
    title: 'Woodlots',
    description: 'Trees planted for firewood and poles beside the homesteads.',
    photo: 'woodlot-1.jpg',
  },
]

interface DemoStaff {
  key: StaffKey
  firstName: string
  lastName: string
  email: string
  role: 'superAdmin' | 'admin'
}

/** The first is the demo sign-in. */
export const staff: DemoStaff[] = [
  { key: 'amina', firstName: 'Amina', lastName: 'Mwinyi', email: 'demo@quadrat.example', role: 'superAdmin' },
  {
    key: 'joseph',
    firstName: 'Joseph',
    lastName: 'Kahindi',
    email: 'joseph.kahindi@livingcoast.example',
    role: 'admin',
  },
  {
    key: 'lucy',
    firstName: 'Lucy',
    lastName: 'Wambui',
    email: 'lucy.wambui@livingcoast.example',
    role: 'admin',
  },
]
