import type { Field } from '@quadrat/domain/template/template'

export const sampleProject = {
  name: 'Sample: beach clean-up',
  statement: 'A project to play with. Remove it in the help panel when you have seen enough.',
  outcomes: 'You know how reports arrive, are decided and are exported.',
} as const

export const sampleTag = { title: 'Sample', description: 'Of the project to play with.' } as const

export const sampleTemplate = {
  title: 'Sample: litter on the beach',
  fields: [
    { id: 'bags', kind: 'number', label: 'How many bags did you fill?', isRequired: true, min: 0, max: 500 },
    {
      id: 'litter',
      kind: 'select',
      label: 'What did you find most?',
      isRequired: true,
      options: [{ text: 'Plastic' }, { text: 'Nets' }, { text: 'Glass' }],
    },
    { id: 'remarks', kind: 'text', label: 'Anything else?', isRequired: false },
  ] as const satisfies readonly object[] as unknown as Field[],
}

/** They have no phone number: nobody is written to. */
export const sampleCollectors = [
  { firstName: 'Sample', lastName: 'Amina' },
  { firstName: 'Sample', lastName: 'Joseph' },
  { firstName: 'Sample', lastName: 'Rehema' },
] as const

interface SampleReport {
  /** The index of the collector. */
  by: number
  daysAgo: number
  bags: number
  litter: string
  remarks: string | null
  photo: string
  place: readonly [latitude: number, longitude: number]
  decision: 'approve' | 'reject' | null
}

const debris = 'sample-debris-1.jpg'
const nets = 'sample-debris-2.jpg'
const full = 'sample-bags.jpg'

export const sampleReports: readonly SampleReport[] = [
  {
    by: 0,
    daysAgo: 6,
    bags: 4,
    litter: 'Plastic',
    remarks: null,
    photo: full,
    place: [-4.281, 39.594],
    decision: 'approve',
  },
  {
    by: 1,
    daysAgo: 5,
    bags: 11,
    litter: 'Nets',
    remarks: 'A long net near the rocks.',
    photo: nets,
    place: [-4.293, 39.589],
    decision: 'approve',
  },
  {
    by: 2,
    daysAgo: 4,
    bags: 0,
    litter: 'Glass',
    remarks: null,
    photo: debris,
    place: [-4.302, 39.585],
    decision: 'reject',
  },
  {
    by: 0,
    daysAgo: 3,
    bags: 7,
    litter: 'Plastic',
    remarks: null,
    photo: debris,
    place: [-4.287, 39.592],
    decision: null,
  },
  {
    by: 1,
    daysAgo: 2,
    bags: 3,
    litter: 'Plastic',
    remarks: 'Less than last week.',
    photo: full,
    place: [-4.298, 39.587],
    decision: null,
  },
  {
    by: 2,
    daysAgo: 1,
    bags: 9,
    litter: 'Nets',
    remarks: null,
    photo: nets,
    place: [-4.309, 39.582],
    decision: null,
  },
]

export const samplePictures = [debris, nets, full, 'sample-project.jpg'] as const
