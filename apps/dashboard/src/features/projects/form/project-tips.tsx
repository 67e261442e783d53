import { Tips } from '#src/shared/forms/tips.tsx'

const tips = [
  [
    'Name',
    'Data collectors see it on their phones. A place and an aim tell projects apart: “Mida Creek, seedlings”.',
  ],
  ['Goals', 'The UN SDG tags of a project come from its task templates. There is nothing to choose here.'],
  ['Groups', 'A project has the groups of its data collectors. Whoever is added brings her group with her.'],
  [
    'What comes next',
    'Add task templates, so that there is something to report, and data collectors, who report it.',
  ],
] as const

export function ProjectTips() {
  return <Tips tips={tips} />
}
