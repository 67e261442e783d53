import type { QuestionField } from '@quadrat/domain/question'
import type { ListKey } from './data-lists.ts'
import type { ProjectKey, TagKey } from './programme.ts'
import type { Subject } from './subjects.ts'

export type TemplateKey = 'planting' | 'nursery' | 'quadrat' | 'beach' | 'water' | 'woodlot'

/** A field of the domain, but with the key of its data list in place of an id, which exists only in a database. */
type DemoField =
  | Exclude<QuestionField, { kind: 'data-list' }>
  | (Omit<Extract<QuestionField, { kind: 'data-list' }>, 'listId'> & { list: ListKey })

export interface DemoTemplate {
  key: TemplateKey
  /** At most 30 characters. */
  title: string
  tag: TagKey
  sdg: number
  photoRequired: boolean
  withComment: boolean
  fields: DemoField[]
  /** The projects that use it. */
  projects: ProjectKey[]
  /** The subjects of the report's own photos. At least one photo is of the first. */
  photos: [Subject, ...Subject[]]
}

const of = (...texts: string[]) => texts.map(text => ({ text }))

export const templates: DemoTemplate[] = [
  {
    key: 'planting',
    title: 'Mangrove planting',
    tag: 'planting',
    sdg: 14,
    photoRequired: true,
    withComment: true,
    projects: ['mida'],
    photos: ['seedlings-mud', 'planted-row', 'propagule-hands', 'creek', 'people', 'stake'],
    fields: [
      {
        id: 'species',
        kind: 'data-list',
        label: 'Which species did you plant?',
        isRequired: true,
        list: 'species',
      },
      { id: 'planted', kind: 'number', label: 'How many seedlings?', isRequired: true, min: 1, max: 3000 },
      {
        id: 'ground',
        kind: 'select',
        label: 'What is the ground like?',
        isRequired: true,
        options: of('Soft mud', 'Firm mud', 'Sandy mud', 'Sand', 'Old salt pan'),
      },
      {
        id: 'spacing',
        kind: 'number-range',
        label: 'Spacing between seedlings (cm)',
        isRequired: true,
        min: 30,
        max: 300,
      },
      {
        id: 'helpers',
        kind: 'checkbox',
        label: 'Who took part?',
        isRequired: false,
        options: of('Women’s group', 'Youth group', 'School class', 'Fishers', 'Forest rangers', 'Visitors'),
      },
      { id: 'low-tide', kind: 'date-time', label: 'When was low tide?', isRequired: false },
      { id: 'row-photo', kind: 'photo', label: 'One planted row, from its end', isRequired: false },
    ],
  },
  {
    key: 'nursery',
    title: 'Nursery count',
    tag: 'nursery',
    sdg: 13,
    photoRequired: true,
    withComment: true,
    projects: ['mida'],
    photos: ['nursery', 'nursery-bags', 'propagule-hands'],
    fields: [
      { id: 'species', kind: 'data-list', label: 'Species in this bed', isRequired: true, list: 'species' },
      { id: 'bed', kind: 'number-dropdown', label: 'Bed number', isRequired: true, min: 1, max: 24 },
      { id: 'alive', kind: 'number', label: 'Seedlings alive', isRequired: true, min: 0, max: 5000 },
      { id: 'sprouted', kind: 'percentage', label: 'Propagules that sprouted', isRequired: true },
      {
        id: 'height',
        kind: 'metric',
        label: 'Average height',
        isRequired: false,
        metric: 'cm',
        min: 0,
        max: 120,
      },
      {
        id: 'flooded',
        kind: 'radio',
        label: 'Did the tide reach the bed?',
        isRequired: true,
        options: of('Yes', 'Partly', 'No'),
      },
      { id: 'condition', kind: 'rating', label: 'Condition of the bed', isRequired: true, stars: 5 },
    ],
  },
  {
    key: 'quadrat',
    title: 'Seagrass quadrat',
    tag: 'seagrass',
    sdg: 14,
    photoRequired: false,
    withComment: true,
    projects: ['diani'],
    photos: ['seagrass', 'stake', 'people', 'tape'],
    fields: [
      { id: 'station', kind: 'data-list', label: 'Station', isRequired: true, list: 'stations' },
      { id: 'quadrat', kind: 'number-dropdown', label: 'Quadrat number', isRequired: true, min: 1, max: 12 },
      { id: 'cover', kind: 'percentage', label: 'Ground covered by seagrass', isRequired: true },
      { id: 'canopy', kind: 'number-range', label: 'Canopy height (cm)', isRequired: true, min: 0, max: 80 },
      {
        id: 'seen',
        kind: 'checkbox',
        label: 'What else is in the square?',
        isRequired: false,
        options: of(
          'Algae on the leaves',
          'Urchins',
          'Sea star',
          'Bare sand',
          'Broken shoots',
          'Fishing line',
        ),
      },
      {
        id: 'clarity',
        kind: 'radio',
        label: 'How clear is the water?',
        isRequired: true,
        options: of('Clear', 'Milky', 'Brown'),
      },
      { id: 'above', kind: 'photo', label: 'The quadrat from straight above', isRequired: true },
      {
        id: 'sketch',
        kind: 'drawing',
        label: 'Sketch of the square, if it is patchy',
        isRequired: false,
        ground: 'sheet',
      },
    ],
  },
  {
    key: 'beach',
    title: 'Beach walk and litter',
    tag: 'shore',
    sdg: 12,
    photoRequired: true,
    withComment: true,
    projects: ['diani'],
    photos: ['beach-debris', 'litter-bags', 'turtle-track', 'beach', 'people', 'storm'],
    fields: [
      { id: 'beach', kind: 'data-list', label: 'Beach', isRequired: true, list: 'stations' },
      {
        id: 'litter',
        kind: 'metric',
        label: 'Litter taken away',
        isRequired: true,
        metric: 'kg',
        min: 0,
        max: 800,
      },
      {
        id: 'kinds',
        kind: 'checkbox',
        label: 'Mostly what?',
        isRequired: true,
        options: of('Bottles', 'Flip-flops', 'Fishing gear', 'Bags and wrappers', 'Glass', 'Foam', 'Cloth'),
      },
      { id: 'walkers', kind: 'number', label: 'People who took part', isRequired: true, min: 1, max: 200 },
      {
        id: 'turtle',
        kind: 'radio',
        label: 'Turtle tracks or a nest?',
        isRequired: true,
        options: of('No', 'Tracks only', 'Nest, undisturbed', 'Nest, disturbed'),
      },
      {
        id: 'nest',
        kind: 'position',
        label: 'Where is the nest?',
        isRequired: false,
        accuracy: 10,
        byHand: false,
      },
      { id: 'low-water', kind: 'time', label: 'Low water', isRequired: false },
      {
        id: 'walked',
        kind: 'line',
        label: 'The stretch that was walked',
        isRequired: false,
        accuracy: null,
        byHand: true,
      },
      { id: 'clean', kind: 'rating', label: 'How clean is the beach now?', isRequired: true, stars: 5 },
    ],
  },
  {
    key: 'water',
    title: 'Water point check',
    tag: 'water',
    sdg: 6,
    photoRequired: true,
    withComment: true,
    projects: ['tana'],
    photos: ['tap', 'hand-pump', 'water-tank', 'people'],
    fields: [
      {
        id: 'type',
        kind: 'select',
        label: 'Kind of water point',
        isRequired: true,
        options: of('Water kiosk', 'Hand pump', 'Open well', 'Roof tank', 'Djabia'),
      },
      {
        id: 'flowing',
        kind: 'radio',
        label: 'Does water come?',
        isRequired: true,
        options: of('Yes', 'A little', 'No'),
      },
      {
        id: 'flow',
        kind: 'metric',
        label: 'Flow',
        isRequired: false,
        metric: 'litres a minute',
        min: 0,
        max: 60,
      },
      { id: 'taste', kind: 'rating', label: 'Taste and smell', isRequired: false, stars: 5 },
      { id: 'fault', kind: 'text', label: 'What needs mending?', isRequired: false },
      { id: 'mended', kind: 'date-time', label: 'Last mended', isRequired: false },
      { id: 'caretaker', kind: 'phone-number', label: 'Caretaker’s phone', isRequired: true },
      { id: 'committee', kind: 'email', label: 'Committee’s e-mail, if it has one', isRequired: false },
    ],
  },
  {
    key: 'woodlot',
    title: 'Woodlot survival',
    tag: 'woodlot',
    sdg: 15,
    photoRequired: true,
    withComment: true,
    projects: ['tana', 'mida'],
    photos: ['woodlot', 'sapling', 'tape', 'storm'],
    fields: [
      { id: 'owner', kind: 'text', label: 'Whose woodlot is it?', isRequired: true },
      { id: 'planted', kind: 'number', label: 'Trees planted', isRequired: true, min: 1, max: 2000 },
      { id: 'survival', kind: 'percentage', label: 'Trees alive', isRequired: true },
      {
        id: 'height',
        kind: 'metric',
        label: 'Height of a middling tree',
        isRequired: true,
        metric: 'cm',
        min: 5,
        max: 900,
      },
      {
        id: 'tree',
        kind: 'radio',
        label: 'Main tree',
        isRequired: true,
        options: of('Casuarina (mvinje)', 'Neem (mwarobaini)', 'Melia (mukau)', 'Moringa (mzunze)'),
      },
      {
        id: 'threat',
        kind: 'select',
        label: 'Biggest trouble',
        isRequired: false,
        options: of('Goats and cattle', 'Dry soil', 'Flood', 'Termites', 'Fire', 'None'),
        other: { text: 'Something else' },
      },
      { id: 'planted-on', kind: 'date', label: 'Planted on', isRequired: false },
      { id: 'rows', kind: 'integer', label: 'Rows of trees', isRequired: false, min: 1, max: null },
      {
        id: 'plot',
        kind: 'area',
        label: 'The edge of the woodlot',
        isRequired: false,
        accuracy: 15,
        byHand: true,
      },
      {
        id: 'distance',
        kind: 'number-dropdown',
        label: 'Minutes on foot from the house',
        isRequired: false,
        min: 0,
        max: 90,
      },
      { id: 'tape-photo', kind: 'photo', label: 'The tape against a middling tree', isRequired: false },
      { id: 'agreed', kind: 'signature', label: 'Signature of the owner', isRequired: false },
    ],
  },
]

/** The fields as a template stores them, with the ids of the lists. */
export function fieldsOf(
  template: DemoTemplate,
  listIds: Readonly<Record<ListKey, string>>,
): QuestionField[] {
  return template.fields.map(field => {
    if (!('list' in field)) return field
    const { list, ...rest } = field
    return { ...rest, listId: listIds[list] }
  })
}

export function templateByKey(key: TemplateKey): DemoTemplate {
  const template = templates.find(one => one.key === key)
  if (!template) throw new Error(`There is no demo template ${key}`)
  return template
}
