import { type DemoTemplate, of } from './template.ts'

/** What a woodlot gives. */
/** The scale of a matrix, and its lines. */
export const viewScale = ['Disagree', 'Partly', 'Agree'] as const
export const woodlotViews = [
  { id: 'view-useful', label: 'The trees help the household' },
  { id: 'view-trained', label: 'The training was enough' },
  { id: 'view-again', label: 'I would plant more' },
] as const

export const woodlotUses = ['Poles', 'Firewood', 'Shade', 'Fodder']

export const riverTemplates: DemoTemplate[] = [
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
        extensions: { title: 1 },
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
        extensions: { title: 2 },
        label: 'Flow',
        isRequired: false,
        metric: 'litres a minute',
        min: 0,
        max: 60,
      },
      { id: 'taste', kind: 'rating', label: 'Taste and smell', isRequired: false, stars: 5 },
      {
        id: 'fault',
        kind: 'text',
        extensions: { look: 'multiline' },
        label: 'What needs mending?',
        isRequired: false,
      },
      { id: 'mended', kind: 'date-time', label: 'Last mended', isRequired: false },
      {
        id: 'caretaker',
        kind: 'phone-number',
        label: 'Caretaker’s phone',
        isRequired: true,
        extensions: {
          hint: 'Whoever keeps the key. The river office calls this number when the pump is repaired.',
          requiredMessage: 'Ask the neighbours who keeps the key.',
        },
      },
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
      {
        id: 'uses',
        kind: 'ranking',
        label: 'What does the owner want most of the trees?',
        isRequired: false,
        options: of(...woodlotUses),
      },
      { id: 'tape-photo', kind: 'photo', label: 'The tape against a middling tree', isRequired: false },
      { id: 'plate', kind: 'barcode', label: 'Code on the plate of the woodlot', isRequired: false },
      { id: 'words', kind: 'audio', label: 'What the owner says about it', isRequired: false },
      { id: 'walk', kind: 'video', label: 'A walk along the rows', isRequired: false },
      { id: 'deed', kind: 'file', label: 'Agreement on the land', isRequired: false },
      {
        id: 'view',
        kind: 'group',
        label: 'What does the owner think?',
        isRequired: false,
        appearance: 'section',
        extensions: { matrix: true },
      },
      ...woodlotViews.map(
        ({ id, label }) =>
          ({
            id,
            kind: 'radio',
            label,
            isRequired: false,
            options: of(...viewScale),
            extensions: { group: 'view' },
          }) as const,
      ),
      {
        id: 'consent',
        kind: 'consent',
        label: 'Agreement of the owner',
        isRequired: false,
        extensions: {
          hint: 'I agree that my trees are counted and photographed each year, and that the figures are shared without my name. I can stop at any time.',
        },
      },
      { id: 'agreed', kind: 'signature', label: 'Signature of the owner', isRequired: false },
    ],
  },
]
