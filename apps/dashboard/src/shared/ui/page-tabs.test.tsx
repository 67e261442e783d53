import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { PageTabs } from './page-tabs.tsx'

const tabs = [
  { title: 'Details', panel: () => <p>The details</p> },
  { title: 'Members', panel: () => <p>The members</p> },
]

test.each([Number('abc'), 'abc' as never, -1, 2, 0.5])('the first tab is open for %s', async shown => {
  mount(<PageTabs label="Group" tabs={tabs} shown={shown} onShow={() => {}} />)
  await expect.element(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('The details')).toBeVisible()
})
