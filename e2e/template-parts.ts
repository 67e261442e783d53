import { expect, type Page } from '@playwright/test'
import type { Office } from './field-people.ts'

/** Creates a template that is in no project. Returns its id. */
export async function makeTemplate({ ask }: Office, input: object, fields: object[] = []): Promise<string> {
  const { template } = await ask<{ template: { id: string } }>(
    `mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) {
      template: createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { id }
    }`,
    { input: { photoRequired: false, withComment: false, ...input }, fields },
  )
  return template.id
}

export const makeTag = ({ ask }: Office, title: string) =>
  ask<{ tag: { id: string } }>(
    'mutation ($input: CreateCategoryInput!) { tag: createCategory(input: $input) { id } }',
    { input: { title } },
  ).then(({ tag }) => tag.id)

export const makeList = ({ ask }: Office, name: string) =>
  ask<{ list: { id: string } }>(
    'mutation ($input: CreateDataListInput!) { list: createDataList(input: $input) { id } }',
    { input: { name } },
  ).then(({ list }) => list.id)

export const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
export const rows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem')
