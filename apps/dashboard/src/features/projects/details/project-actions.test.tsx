import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { ProjectActions } from './project-actions.tsx'

/** The filled buttons: the look of the primary action. */
const primary = () =>
  [...document.querySelectorAll('[data-variant="filled"]')].map(button => button.textContent)

test('a project has one primary action, and a menu for what is rare', async () => {
  const onChangeStatus = vi.fn()
  mount(<ProjectActions project={{ id: '7' }} mayReport mayCopy onChangeStatus={onChangeStatus} />)
  await expect.element(page.getByRole('link', { name: 'Add report' })).toBeVisible()
  expect(primary()).toEqual(['Add report'])
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Change status' }).click()
  expect(onChangeStatus).toHaveBeenCalledOnce()
})

test('one that takes no reports is edited, and not copied by who may not create projects', async () => {
  mount(<ProjectActions project={{ id: '7' }} mayReport={false} mayCopy={false} onChangeStatus={() => {}} />)
  await expect.element(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  expect(primary()).toEqual(['Edit'])
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Answers' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Copy' }).query()).toBeNull()
})
