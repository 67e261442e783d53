import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawerOpen } from '#src/shared/browser/shell-store.ts'
import { mount } from '#src/testing/mount.tsx'
import { useDrawer } from './use-drawer.ts'

beforeEach(() => drawerOpen.set(false))

function Drawer() {
  const { docked, opened, toggle } = useDrawer()
  return (
    <>
      <button type="button" onClick={() => toggle('help')}>
        Help
      </button>
      <p>
        {opened ? 'open' : 'closed'} {docked ? 'beside the page' : 'over the page'}
      </p>
    </>
  )
}

test('the drawer is over the page up to 1680 pixels, and closes when another page opens', async () => {
  await page.viewport(1679, 900)
  const router = mount(<Drawer />)
  await page.getByRole('button', { name: 'Help' }).click()
  await expect.element(page.getByText('open over the page')).toBeVisible()
  await router.navigate({ to: '/auth/projects' })
  await expect.element(page.getByText('closed over the page')).toBeVisible()
})

test('on a wider screen it is beside the page and stays', async () => {
  await page.viewport(1680, 900)
  const router = mount(<Drawer />)
  await page.getByRole('button', { name: 'Help' }).click()
  await router.navigate({ to: '/auth/projects' })
  await expect.element(page.getByText('open beside the page')).toBeVisible()
})
