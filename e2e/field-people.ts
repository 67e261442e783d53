import type { APIRequestContext, Page } from '@playwright/test'
import { graphql, unique } from './field-work.ts'
import type { Newcomer } from './newcomer.ts'
import { confirmedNewcomer } from './organisation.ts'
import { type Session, sessionOf, startSignedIn } from './session.ts'

export interface Office {
  superAdmin: Newcomer
  session: Session
  token: string
  /** Runs a GraphQL operation as the super admin. */
  ask: <T>(query: string, variables?: object) => Promise<T>
}

/** Creates an empty organisation with a super admin. */
export async function emptyOffice(request: APIRequestContext): Promise<Office> {
  const superAdmin = await confirmedNewcomer(request)
  const session = await sessionOf(request, superAdmin)
  const token = session.jwt
  return { superAdmin, session, token, ask: (query, variables) => graphql(request, token, query, variables) }
}

/**
 * Opens the dashboard as the super admin, who signed in before.
 * @param address the first page; without one the task feed is opened and waited for
 */
export async function enterOffice(page: Page, { session }: Office, address?: string): Promise<void> {
  await startSignedIn(page, session)
  await page.goto(address ?? '/auth/tasks')
  if (address === undefined) await page.getByRole('heading', { name: 'Task Feed' }).waitFor()
}

/** Returns the digits of a phone number after +254 that nobody has. */
export const localNumber = () => `7${unique()}`

export async function makeProject({ ask }: Office, name: string): Promise<string> {
  const { project } = await ask<{ project: { id: string } }>(
    'mutation ($input: CreateBaoleaderProjectInput!) { project: createBaoleaderProject(input: $input) { id } }',
    { input: { name, statement: 'Counting what grows back.', outcomes: 'A shoreline that holds.' } },
  )
  return project.id
}

export async function makeGroup({ ask }: Office, name: string): Promise<string> {
  const location = { latitude: -3.36, longitude: 39.98, accuracy: 25 }
  const { group } = await ask<{ group: { id: string } }>(
    'mutation ($input: CreateBaoleaderCommunityInput!) { group: createBaoleaderCommunity(input: $input) { id } }',
    { input: { name, description: 'They walk the beach at first light.', location } },
  )
  return group.id
}

export async function makeCollector({ ask }: Office, values: object = {}): Promise<string> {
  const { collector } = await ask<{ collector: { id: string } }>(
    'mutation ($input: CreateBaoriderInput!) { collector: createBaorider(input: $input) { id } }',
    { input: { firstName: 'Mwanaisha', lastName: 'Kombo', phoneNumber: `+254${localNumber()}`, ...values } },
  )
  return collector.id
}

/** Makes a template that is enabled in a project. */
export async function makeTemplateIn({ ask }: Office, project: string, title: string): Promise<void> {
  const { tag } = await ask<{ tag: { id: string } }>(
    'mutation ($input: CreateCategoryInput!) { tag: createCategory(input: $input) { id } }',
    { input: { title: 'Shoreline' } },
  )
  const { template } = await ask<{ template: { id: string } }>(
    `mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
      template: createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { id }
    }`,
    { input: { title, category: tag.id, status: 'active', un_sdg: '14' }, fields: [] },
  )
  await ask('mutation ($input: CreateTaskDefinitionInput!) { createTaskDefinition(input: $input) { id } }', {
    input: { project, task_type: template.id, category: tag.id, status: 'active' },
  })
}
