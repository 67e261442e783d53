import {
  type DraftField,
  emptyDraft,
  newField,
  type TemplateDraft,
} from '@quadrat/domain/template/template-draft'
import { changeField } from '@quadrat/domain/template/template-draft-fields'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { PhonePreview } from './phone-preview.tsx'

let change: (draft: TemplateDraft) => void

function Screen({ start }: { start: TemplateDraft }) {
  const [draft, setDraft] = useState(start)
  change = setDraft
  return <PhonePreview draft={draft} />
}

const percentage = { ...newField('percentage', 'cover', 'Cover'), isRequired: true }
const start: TemplateDraft = {
  meta: { ...emptyDraft().meta, title: 'Mangrove plot' },
  fields: [percentage, newField('data-list', 'species', 'Species')],
}
const submit = page.getByRole('button', { name: 'Submit' })

test('the preview refuses what a phone would refuse, accepts a correct report and starts again', async () => {
  mount(<Screen start={start} />)
  await submit.click()
  await expect.element(page.getByText('One question needs your attention.')).toBeVisible()
  const cover = page.getByRole('textbox', { name: /^Cover/ })
  await expect.element(cover).toHaveFocus()
  await cover.fill('101')
  await submit.click()
  await expect.element(cover).toHaveAttribute('aria-invalid', 'true')
  await cover.fill('100')
  await expect.element(page.getByText('1 of 2 answered')).toBeVisible()
  await submit.click()
  await expect.element(page.getByText('This report would be accepted.')).toBeVisible()
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(cover).toHaveValue('')
  await expect.element(page.getByText('0 of 2 answered')).toBeVisible()
})

test('the preview follows the builder and keeps the answers', async () => {
  mount(<Screen start={start} />)
  await page.getByRole('textbox', { name: /^Cover/ }).fill('40')
  change(changeField({ ...start, meta: { ...start.meta, title: '' } }, { ...percentage, label: ' ' }))
  await expect.element(page.getByText('Untitled template')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Untitled question/ })).toHaveValue('40')
})

test('the preview is shown in each language of the template, with the answers so far', async () => {
  const languages = { default: 'en', texts: { ar: { title: 'قطعة', 'cover/label': 'غطاء' } } }
  mount(<Screen start={{ ...start, meta: { ...start.meta, languages } }} />)
  await page.getByRole('textbox', { name: /^Cover/ }).fill('40')
  await page.getByRole('combobox', { name: 'Language of the preview' }).selectOptions('ar')
  const cover = page.getByRole('textbox', { name: /^غطاء/ })
  await expect.element(cover).toHaveValue('40')
  await expect.element(page.getByText('قطعة')).toBeVisible()
  expect(cover.element().closest('[dir]')?.getAttribute('dir')).toBe('rtl')
})

test('the preview hides what rules hide, and says why behind a switch', async () => {
  const relevant = {
    type: 'operation',
    operator: '>',
    left: { type: 'field', id: 'cover' },
    right: { type: 'number', value: 50 },
  }
  const ruled = { ...newField('text', 'why', 'Why'), extensions: { relevant } } as DraftField
  mount(<Screen start={{ ...start, fields: [percentage, ruled] }} />)
  const show = page.getByRole('switch', { name: 'Show hidden questions' })
  await expect.element(show).not.toBeChecked()
  expect(page.getByText('Why', { exact: true }).query()).toBeNull()
  await show.click()
  await expect.element(page.getByText('Hidden. Shown when “Cover” is more than 50')).toBeVisible()
  await page.getByRole('textbox', { name: /^Cover/ }).fill('60')
  await expect.element(page.getByRole('textbox', { name: /^Why/ })).toBeVisible()
  await page.getByRole('textbox', { name: /^Cover/ }).fill('40')
  await show.click()
  await expect.element(page.getByRole('textbox', { name: /^Why/ })).not.toBeInTheDocument()
  expect(page.getByText(/^Hidden/).query()).toBeNull()
})

test('the options of a data list come from the server once a list is chosen', async () => {
  const requests = graphqlAnswers((name, { pagination }) => {
    if (name !== 'FormOptions') return undefined
    const from = (pagination as { start: number }).start
    const size = from === 0 ? 50 : 1
    const data = Array.from({ length: size }, (_, n) => ({
      id: String(from + n),
      value: `Species ${from + n}`,
      columns: {},
    }))
    return { dataListOptions: { data } }
  })
  mount(<Screen start={start} />)
  const opener = page.getByRole('button', { name: /^Species/ })
  await opener.click()
  await expect.element(page.getByText('This list has no options yet.')).toBeVisible()
  expect(requests).toEqual([])
  await userEvent.keyboard('{Escape}')
  change(
    changeField(start, {
      id: 'species',
      kind: 'data-list',
      label: 'Species',
      isRequired: false,
      listId: '9',
    }),
  )
  await opener.click()
  await page.getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('option', { name: 'Species 50' }).click()
  await expect.element(opener).toHaveTextContent('Species 50')
  expect(requests.map(({ variables }) => variables.filters)).toContainEqual({
    data_list: { eq: '9' },
    status: { eq: 'active' },
  })
})
