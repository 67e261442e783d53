import { projectTexts } from '@quadrat/domain/messages/project-en'
import type { Project, ProjectInput } from '../projects.api.ts'

/** What the form holds. */
export interface ProjectValues {
  name: string
  description: string
  statement: string
  outcomes: string
  reward: string
  /** Names with commas between them. */
  collaborators: string
  image: { id: string; url: string } | null
}

export const paragraphMax = 300
const nameMax = 200

export const blankProject: ProjectValues = {
  name: '',
  description: '',
  statement: '',
  outcomes: '',
  reward: '',
  collaborators: '',
  image: null,
}

/** What the form calls its fields. */
export const projectLabels: Record<keyof ProjectValues, string> = {
  name: 'Name',
  description: 'Description',
  statement: 'Statement',
  outcomes: 'Outcomes',
  reward: 'Reward',
  collaborators: 'Collaborators',
  image: 'Image',
}

type Shown = Pick<
  Project,
  'name' | 'description' | 'statement' | 'outcomes' | 'reward' | 'collaborators' | 'featured_image'
>

export function valuesOf({ featured_image: image, ...project }: Shown): ProjectValues {
  return {
    name: project.name,
    description: project.description ?? '',
    statement: project.statement ?? '',
    outcomes: project.outcomes ?? '',
    reward: project.reward ?? '',
    collaborators: project.collaborators.join(', '),
    image: image && { id: image.id, url: image.formats?.medium?.url ?? image.url },
  }
}

/** What a copy of a project begins with. */
export function copyOf(project: Shown): ProjectValues {
  const suffix = ' Copy'
  // Cut within an emoji, half of it would be left, which nobody can read or keep.
  const name = project.name.slice(0, nameMax - suffix.length).replace(/\p{Surrogate}$/u, '')
  return { ...valuesOf(project), name: `${name}${suffix}` }
}

/** The sentence under each input, or null when the value will do. */
export const projectErrors = {
  name: (name: string) => {
    const { length } = name.trim()
    if (length < 3) return projectTexts.nameInvalid
    return length > nameMax ? projectTexts.nameTooLong : null
  },
  description: (text: string) => (text.trim().length > paragraphMax ? projectTexts.tooLong : null),
  statement: paragraph(projectTexts.statementInvalid),
  outcomes: paragraph(projectTexts.outcomesInvalid),
  reward: (text: string) => {
    const { length } = text.trim()
    return length === 0 || (length >= 2 && length <= paragraphMax) ? null : projectTexts.rewardInvalid
  },
  collaborators: (names: string) =>
    namesOf(names).some(name => name.length > nameMax) ? projectTexts.collaboratorTooLong : null,
}

function paragraph(missing: string) {
  return (text: string) => {
    const { length } = text.trim()
    if (length < 2) return missing
    return length > paragraphMax ? projectTexts.tooLong : null
  }
}

export function inputOf(values: ProjectValues): ProjectInput {
  return {
    name: values.name.trim(),
    description: values.description.trim() || null,
    statement: values.statement.trim(),
    outcomes: values.outcomes.trim(),
    reward: values.reward.trim() || null,
    collaborators: namesOf(values.collaborators),
    featured_image: values.image?.id ?? null,
  }
}

function namesOf(collaborators: string): string[] {
  return collaborators
    .split(/[,،]/)
    .map(name => name.trim())
    .filter(name => name !== '')
}
