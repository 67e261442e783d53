import { questionKinds } from '@quadrat/domain/template/field-kinds'
import type { KnownFieldKind } from '@quadrat/domain/template/template'
import { type DraftField, newField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { inputOf } from '@quadrat/domain/template/template-draft-wire'
import type { Page } from 'playwright'

/** Creates a template with all kinds of questions in turn, as the person who is signed in on this page. */
export async function makeLargeTemplate(page: Page, title: string, count: number): Promise<void> {
  const { categories } = await runOperation<{ categories: { data: { id: string }[] } }>(
    page,
    '{ categories(pagination: { start: 0, limit: 1 }) { data { id } } }',
  )
  const lists = ['Species', 'Villages', 'Soils'].map(name => makeList(page, `${title}: ${name}`))
  const draft = largeDraft(title, categories.data[0]?.id ?? null, count, await Promise.all(lists))
  const { input, dataFieldsArr } = inputOf(draft)
  await runOperation(
    page,
    'mutation ($input: BaoleaderTaskTypeInput!, $fields: [JSON!]) { made: createBaoleaderTaskType(input: $input, dataFieldsArr: $fields) { id } }',
    { input: { ...input, status: 'active' }, fields: dataFieldsArr },
  )
}

async function makeList(page: Page, name: string): Promise<string> {
  const { list } = await runOperation<{ list: { id: string } }>(
    page,
    'mutation ($name: String!) { list: createDataList(input: { name: $name }) { id } }',
    { name },
  )
  return list.id
}

/** Runs a GraphQL operation with the session of the page. */
async function runOperation<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  const token = await page.evaluate<string>(`JSON.parse(sessionStorage.getItem('quadrat-session')).jwt`)
  const answer = await page.request.post(new URL('/graphql', page.url()).href, {
    headers: { authorization: `Bearer ${token}` },
    data: { query, variables },
  })
  const { data, errors } = await answer.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** Returns a long survey with realistic numbers of options and lengths of texts. */
function largeDraft(title: string, tag: string | null, count: number, lists: string[]): TemplateDraft {
  const fields = Array.from({ length: count }, (_, index) => {
    const kind = questionKinds[index % questionKinds.length]?.kind ?? 'text'
    return draftField(kind, index, `${index + 1}. ${subjects[index % subjects.length]}`, lists)
  })
  const meta = { title, category: tag, unSdg: null, withComment: true, photoRequired: true }
  return { meta, fields }
}

function draftField(kind: KnownFieldKind, index: number, label: string, lists: string[]): DraftField {
  const field = { ...newField(kind, fieldId(index), label), isRequired: index % 3 === 0 }
  /** The number of earlier questions of the same kind. */
  const turn = Math.floor(index / questionKinds.length)
  switch (field.kind) {
    case 'checkbox':
    case 'radio':
    case 'select':
      return {
        ...field,
        options: Array.from({ length: 3 + (turn % 10) }, (_, n) => ({ text: `Choice ${n + 1}` })),
      }
    case 'metric':
      return { ...field, metric: 'kg' }
    case 'number-dropdown':
      // One in five has the maximum length.
      return { ...field, max: turn % 5 === 0 ? 1000 : 30 }
    case 'data-list':
      return { ...field, listId: lists[turn % lists.length] ?? null }
    default:
      return field
  }
}

export const fieldId = (index: number) => `question-${index + 1}`

const subjects = [
  'How many seedlings stand in the square?',
  'Which species are the most frequent here, counting those that are still under water at low tide?',
  'Height of the tallest',
  'What does the ground look like between the roots?',
  'Who planted this plot, and when was it last visited?',
  'Signs of grazing',
  'كم عدد الأشجار في هذا المربع؟',
]
