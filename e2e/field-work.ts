import { type APIRequestContext, expect } from '@playwright/test'
import { type Session, sessionOf } from './session.ts'

export const demoSignIn = { email: 'demo@quadrat.example', password: 'fieldwork-demo' }

let last = 10_000_000 + (Date.now() % 90_000_000)
/**
 * Returns eight digits that are unique in this worker. All phone numbers are made of them: two counters would
 * meet.
 */
export const unique = () => String(++last)

/** Records that a manager has created before the test, through the API. */
export interface FieldWork {
  project: { id: string; name: string }
  template: { id: string; title: string }
  collector: { id: string; firstName: string; lastName: string; phoneNumber: string }
  /** The link that the collector received by text message. */
  inviteLink: string
}

let ofManager: Promise<Session> | undefined

/** Signs in as the demo's manager, once a worker: a test that ends sessions makes people of its own. */
export function managerSession(request: APIRequestContext): Promise<Session> {
  ofManager ??= sessionOf(request, demoSignIn)
  return ofManager
}

export async function managerToken(request: APIRequestContext): Promise<string> {
  return (await managerSession(request)).jwt
}

export async function graphql<T>(
  request: APIRequestContext,
  token: string,
  query: string,
  variables: object = {},
): Promise<T> {
  const answer = await request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  })
  const { data, errors } = await answer.json()
  expect(errors, query).toBeUndefined()
  return data
}

interface Template {
  title: string
  photoRequired?: boolean
  withComment?: boolean
  /** As `TaskType` has them. */
  languages?: Record<string, unknown>
  fields: Record<string, unknown>[]
}

/**
 * Creates a project with one active template, and a collector who has just been invited.
 * @param of the token of a member of staff; by default the demo's manager
 */
export async function setUpFieldWork(
  request: APIRequestContext,
  template: Template,
  of?: string,
): Promise<FieldWork> {
  const token = of ?? (await managerToken(request))
  const suffix = unique()
  const made = await graphql<{
    project: { id: string; name: string }
    tag: { id: string }
  }>(
    request,
    token,
    `mutation ($project: CreateBaoleaderProjectInput!, $tag: CreateCategoryInput!) {
      project: createBaoleaderProject(input: $project) { id name }
      tag: createCategory(input: $tag) { id }
    }`,
    {
      project: {
        name: `Shoreline ${suffix}`,
        statement: 'Counting what grows back.',
        outcomes: 'A shoreline that holds.',
      },
      tag: { title: `Shoreline ${suffix}` },
    },
  )
  const { taskType } = await graphql<{ taskType: { id: string; title: string } }>(
    request,
    token,
    `mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
      taskType: createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { id title }
    }`,
    {
      input: {
        title: `${template.title} ${suffix}`,
        category: made.tag.id,
        photoRequired: template.photoRequired ?? false,
        withComment: template.withComment ?? false,
        languages: template.languages ?? null,
        status: 'active',
      },
      fields: template.fields,
    },
  )
  const phoneNumber = `+2547${suffix}`
  const { collector } = await graphql<{ collector: FieldWork['collector'] }>(
    request,
    token,
    `mutation ($definition: CreateTaskDefinitionInput!, $collector: CreateBaoriderInput!) {
      createTaskDefinition(input: $definition) { id }
      collector: createBaorider(input: $collector, sendInvite: true) { id firstName lastName phoneNumber }
    }`,
    {
      definition: {
        project: made.project.id,
        task_type: taskType.id,
        category: made.tag.id,
        status: 'active',
      },
      collector: {
        firstName: 'Mwanaisha',
        lastName: `Kombo ${suffix}`,
        phoneNumber,
        projects: [made.project.id],
      },
    },
  )
  return {
    project: made.project,
    template: taskType,
    collector,
    inviteLink: await inviteSentTo(request, phoneNumber),
  }
}

/** Waits for the text message and returns its link. */
export async function inviteSentTo(request: APIRequestContext, phoneNumber: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const { messages } = await (await request.get('/dev/outbox.json')).json()
    const message = messages.find((one: { to: string }) => one.to === phoneNumber)
    link = /https?:\S+\/collect\/invite\/\S+/.exec(message?.text ?? '')?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000, intervals: [50] })
  return link
}
