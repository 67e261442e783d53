import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { localNumber, type Office } from './field-people.ts'
import { inviteSentTo } from './field-work.ts'
import { type Phone, signedInPhone } from './reports.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Template' })

export async function makeTemplate({ ask }: Office, input: object, fields: object[] = []): Promise<string> {
  const { template } = await ask<{ template: { id: string } }>(
    `mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
      template: createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { id }
    }`,
    { input, fields },
  )
  return template.id
}

/** Changes a template through the API, as another person would. */
export async function changeTemplate(
  { ask }: Office,
  id: string,
  input: object,
  fields?: object[],
): Promise<void> {
  await ask(
    `mutation ($id: ID!, $input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
      updateBaoleaderTaskType(id: $id, input: $input, dataFieldsArr: $fields) { id }
    }`,
    { id, input, fields },
  )
}

export async function putIntoProject({ ask }: Office, project: string, template: string): Promise<void> {
  const input = { project, task_type: template, status: 'active' }
  await ask('mutation ($input: CreateTaskDefinitionInput!) { createTaskDefinition(input: $input) { id } }', {
    input,
  })
}

const COLLECTOR =
  'mutation ($input: CreateBaoriderInput!) { createBaorider(input: $input, sendInvite: true) { id } }'

/** Signs in the phone of a new collector in the project, with the current version of the template. */
export async function phoneIn(request: APIRequestContext, office: Office, project: string): Promise<Phone> {
  const phoneNumber = `+254${localNumber()}`
  const input = { firstName: 'Mwanaisha', lastName: 'Kombo', phoneNumber, projects: [project] }
  await office.ask(COLLECTOR, { input })
  const inviteLink = await inviteSentTo(request, phoneNumber)
  return signedInPhone(request, { inviteLink })
}

export async function edit(page: Page): Promise<void> {
  await toolbar(page).getByRole('button', { name: 'Edit' }).click()
  await dialog(page).getByRole('button', { name: 'Yes, I want to edit' }).click()
  await expect(dialog(page)).toBeHidden()
}
