import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import type { ProjectCardRow } from '../projects.api.ts'
import { ProjectCard } from './project-card.tsx'

const now = new Date('2026-06-10T12:00:00Z')
const project: ProjectCardRow = {
  id: '7',
  name: 'Mida Creek',
  description: null,
  statement: 'Counting what grows back.',
  status: 'IN_PROGRESS',
  createdAt: '2026-01-05T08:00:00Z',
  goals: [],
  image: null,
}
const figures = { id: '7', tasks: 1204, templates: 3, collectors: 12, lastReportAt: '2026-06-10T10:00:00Z' }

test('the card of a project shows its figures, status and last report, and a button turns it over', async () => {
  mount(<ProjectCard project={project} figures={figures} now={now} mayCopy />)
  for (const text of ['1,204', '12', 'IN PROGRESS', 'Last report'])
    await expect.element(page.getByText(text, { exact: text !== 'Last report' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn the card over: Mida Creek' }).click()
  await expect.element(page.getByRole('link', { name: 'Copy Mida Creek' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('1,204')).toBeVisible()
})

test('a project without reports says so', async () => {
  mount(
    <ProjectCard
      project={project}
      figures={{ ...figures, tasks: 0, lastReportAt: null }}
      now={now}
      mayCopy={false}
    />,
  )
  await expect.element(page.getByText('No reports yet')).toBeVisible()
})
