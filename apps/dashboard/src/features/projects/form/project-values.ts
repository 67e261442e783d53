import { withoutIsolates } from '@quadrat/domain/language/isolated'
import type { Project, ProjectInput } from '../projects.api.ts'
import { texts } from '../texts-en.ts'

/** The values of the form. */
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

/** Returns the labels of the fields. */
export function projectLabels(): Record<keyof ProjectValues, string> {
  return {
    name: texts.fields.name,
    description: texts.fields.description,
    statement: texts.fields.statement,
    outcomes: texts.fields.outcomes,
    reward: texts.fields.reward,
    collaborators: texts.fields.collaborators,
    image: texts.fields.image,
  }
}

type FormProject = Pick<
  Project,
  'name' | 'description' | 'statement' | 'outcomes' | 'reward' | 'collaborators' | 'image'
>

export function valuesOf({ image, ...project }: FormProject): ProjectValues {
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

/** The initial values of a copy of a project. */
export function copyOf(project: FormProject): ProjectValues {
  const room = nameMax - texts.copy.name({ name: '' }).length
  // A cut within a surrogate pair would leave an invalid character.
  const name = project.name.slice(0, room).replace(/\p{Surrogate}$/u, '')
  return { ...valuesOf(project), name: withoutIsolates(texts.copy.name({ name })) }
}

/** The error text under each input; null for a valid value. */
export const projectErrors = {
  name: (name: string) => {
    const { length } = name.trim()
    if (length < 3) return texts.errors.name
    return length > nameMax ? texts.errors.longName : null
  },
  description: (text: string) => (text.trim().length > paragraphMax ? texts.errors.long : null),
  statement: paragraph(() => texts.errors.statement),
  outcomes: paragraph(() => texts.errors.outcomes),
  reward: (text: string) => {
    const { length } = text.trim()
    return length === 0 || (length >= 2 && length <= paragraphMax) ? null : texts.errors.reward
  },
  collaborators: (names: string) =>
    namesOf(names).some(name => name.length > nameMax) ? texts.errors.collaborator : null,
}

function paragraph(missing: () => string) {
  return (text: string) => {
    const { length } = text.trim()
    if (length < 2) return missing()
    return length > paragraphMax ? texts.errors.long : null
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
    imageId: values.image?.id ?? null,
  }
}

function namesOf(collaborators: string): string[] {
  return collaborators
    .split(/[,،]/)
    .map(name => name.trim())
    .filter(name => name !== '')
}
