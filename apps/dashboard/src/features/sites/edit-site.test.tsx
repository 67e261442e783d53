import type { Outline } from '@quadrat/domain/map/outline'
import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Site } from '#src/shared/sites/sites.api.ts'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import { EditSite } from './edit-site.tsx'

const square = (x: number): Outline['coordinates'][number] => [
  [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
    [x, 0],
  ],
]
const site = (rowVersion: number, ...squares: number[]) =>
  ({ id: '7', rowVersion, outline: { type: 'MultiPolygon', coordinates: squares.map(square) } }) as Site

/** A form of two areas, one of which is removed and saved after somebody else has saved a third. */
async function saveTooLate() {
  const requests = graphqlAnswers((name, variables) => {
    if (name === 'SiteOfProject') return { sites: { data: [site(2, 30, 32, 34)] } }
    if (name !== 'UpdateSite') return {}
    const { rowVersion } = variables.input as { rowVersion: number }
    return rowVersion === 1 ? new Problem('version.stale') : { updateSite: { id: '7' } }
  })
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <EditSite project="3" site={site(1, 30, 32)} />
    </QueryClientProvider>,
  )
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(page.getByText('Someone else has saved a different outline.', { exact: false }))
    .toBeVisible()
  const saved = () =>
    requests.filter(({ name }) => name === 'UpdateSite').map(({ variables }) => variables.input)
  return { saved, save: page.getByRole('button', { name: 'Save' }) }
}

test('an outline that somebody else saved is not overwritten before the person has chosen', async () => {
  const { saved, save } = await saveTooLate()
  await expect.element(save).toBeDisabled()
  expect(saved()).toHaveLength(1)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await expect
    .poll(saved)
    .toEqual([
      expect.objectContaining({ rowVersion: 1 }),
      { rowVersion: 2, outline: { type: 'MultiPolygon', coordinates: [square(32)] } },
    ])
})

test('theirs can be taken instead, and then nothing is left to save', async () => {
  const { saved, save } = await saveTooLate()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(page.getByRole('button', { name: /^Remove/ }).nth(2)).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(saved()).toHaveLength(1)
})
