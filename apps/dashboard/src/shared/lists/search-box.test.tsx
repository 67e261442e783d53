import '#src/app/app.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { SearchBox } from './search-box.tsx'

test('the box has a ring while it has the focus, as other controls do', async () => {
  mount(<SearchBox label="Search people" onChange={() => undefined} />)
  const box = page.getByRole('searchbox', { name: 'Search people' })
  await expect.element(box).toHaveStyle({ boxShadow: 'none' })
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  await expect.element(box).not.toHaveStyle({ boxShadow: 'none' })
})
