import { spoken } from '@quadrat/domain/language/texts'
import type { Field } from '@quadrat/domain/template/template'
import type { TemplateLanguages } from '@quadrat/domain/template/template-languages'
import { texts } from './texts-en.ts'

/** The template, in the language of the person who creates the project. */
export function sampleTemplate(): { title: string; languages: TemplateLanguages; fields: Field[] } {
  const { questions, litter } = texts
  return {
    title: texts.template,
    languages: { default: spoken().language, texts: {} },
    fields: [
      { id: 'bags', kind: 'number', label: questions.bags, isRequired: true, min: 0, max: 500 },
      {
        id: 'litter',
        kind: 'select',
        label: questions.litter,
        isRequired: true,
        options: [{ text: litter.plastic }, { text: litter.nets }, { text: litter.glass }],
      },
      { id: 'remarks', kind: 'text', label: questions.remarks, isRequired: false },
    ] as const satisfies readonly object[] as unknown as Field[],
  }
}

/** They have no phone number: nobody is written to. */
export const sampleLastNames = ['Amina', 'Joseph', 'Rehema'] as const

interface SampleReport {
  /** The index of the collector. */
  by: number
  daysAgo: number
  bags: number
  litter: keyof typeof texts.litter
  remarks: keyof typeof texts.remarks | null
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
    litter: 'plastic',
    remarks: null,
    photo: full,
    place: [-4.281, 39.594],
    decision: 'approve',
  },
  {
    by: 1,
    daysAgo: 5,
    bags: 11,
    litter: 'nets',
    remarks: 'net',
    photo: nets,
    place: [-4.293, 39.589],
    decision: 'approve',
  },
  {
    by: 2,
    daysAgo: 4,
    bags: 0,
    litter: 'glass',
    remarks: null,
    photo: debris,
    place: [-4.302, 39.585],
    decision: 'reject',
  },
  {
    by: 0,
    daysAgo: 3,
    bags: 7,
    litter: 'plastic',
    remarks: null,
    photo: debris,
    place: [-4.287, 39.592],
    decision: null,
  },
  {
    by: 1,
    daysAgo: 2,
    bags: 3,
    litter: 'plastic',
    remarks: 'less',
    photo: full,
    place: [-4.298, 39.587],
    decision: null,
  },
  {
    by: 2,
    daysAgo: 1,
    bags: 9,
    litter: 'nets',
    remarks: null,
    photo: nets,
    place: [-4.309, 39.582],
    decision: null,
  },
]

export const samplePictures = [debris, nets, full, 'sample-project.jpg'] as const
