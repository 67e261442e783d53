import { Problem } from '@quadrat/domain/problem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoAnswer } from '#src/shared/api/graphql.ts'
import { showDone, showLoadProblem, showProblem, toastMs } from '#src/shared/api/problem-notice.ts'
import { PaginationBar } from '#src/shared/lists/pagination-bar.tsx'
import { mount } from '#src/testing/mount.tsx'
import { NoTasks } from './no-tasks.tsx'
import { StatusBadge } from './status-badge.tsx'

const titles = {
  ACTIVE: 'ACTIVE',
  INACTIVE: 'INACTIVE',
  IN_PROGRESS: 'IN PROGRESS',
  REPORTED: 'REPORTED',
  COMPLETED: 'APPROVED',
  URGENT: 'URGENT',
  CANCELLED: 'CANCELLED',
  REJECTED: 'REJECTED',
  PENDING: 'SUBMITTED',
  MORE_INFO_REQUESTED: 'REJECTED FOR EDIT',
  ARCHIVED: 'ARCHIVED',
  LIVE: 'LIVE',
  SENT: 'SENT',
  DRAFT: 'DRAFT',
  RECEIVED: 'RECEIVED',
  DONE: 'DONE',
}

test.each(Object.entries(titles))(
  'the badge of %s shows %s, with a colour and an icon',
  async (status, title) => {
    mount(<StatusBadge status={status} />)
    const badge = page.getByText(title, { exact: true })
    await expect.element(badge).toBeVisible()
    const element = badge.element()
    expect(getComputedStyle(element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    expect(element.querySelector('svg')).not.toBeNull()
  },
)

describe('a list without tasks', () => {
  test('has an empty state', async () => {
    mount(<NoTasks />)
    await expect.element(page.getByText('No task available')).toBeVisible()
    expect(page.getByText('There are no task available for your company').query()).toBeNull()
  })

  test('has another text for the whole company', async () => {
    mount(<NoTasks ofCompany />)
    await expect.element(page.getByText('There are no task available for your company')).toBeVisible()
  })
})

describe('the pagination bar', () => {
  const pages = () =>
    page
      .getByRole('button', { name: /^Page \d+$/ })
      .all()
      .map(button => Number(button.element().textContent))

  test('offers 5, 10, 20, 50 and 100 entries a page, and ten pages at once', async () => {
    await page.viewport(1280, 800)
    const onLimit = vi.fn()
    const onPage = vi.fn()
    mount(<PaginationBar total={400} page={20} limit={10} onPage={onPage} onLimit={onLimit} />)
    const size = page.getByRole('combobox', { name: 'Entries per page' })
    await expect.element(size).toHaveValue('10')
    const offered = [...(size.element() as HTMLSelectElement).options].map(option => option.value)
    expect(offered).toEqual(['5', '10', '20', '50', '100'])
    expect(pages()).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
    await expect.element(page.getByText('191–200 of 400')).toBeVisible()
    await size.selectOptions('50')
    expect(onLimit).toHaveBeenCalledExactlyOnceWith(50)
    await page.getByRole('button', { name: 'Next page' }).click()
    expect(onPage).toHaveBeenCalledExactlyOnceWith(21)
  })

  test('keeps to the nearest pages on a phone', async () => {
    await page.viewport(390, 844)
    mount(<PaginationBar total={400} page={20} limit={10} onPage={() => {}} onLimit={() => {}} />)
    await expect.element(page.getByRole('button', { name: 'Page 20' })).toBeVisible()
    expect(pages()).toEqual([18, 19, 20, 21, 22])
  })
})

describe('a toast', () => {
  test('says nothing of what did not load without a network, of which a badge tells', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => isOnline.mockRestore())
    mount(null)
    showLoadProblem(new NoAnswer(), 'Not loaded for want of a network')
    showLoadProblem(new Problem('permission.refused'), 'Refused')
    showProblem(new NoAnswer(), 'Not saved')
    await expect.element(page.getByText('Not saved')).toBeVisible()
    await expect.element(page.getByText('Refused')).toBeVisible()
    expect(page.getByText('Not loaded for want of a network').query()).toBeNull()
    isOnline.mockReturnValue(true)
    showLoadProblem(new NoAnswer(), 'The server is away')
    await expect.element(page.getByText('The server is away')).toBeVisible()
  })

  test('stays for the given time, six seconds by default', async () => {
    expect(toastMs).toEqual({ usual: 6000, medium: 4000, short: 3000 })
    mount(null)
    showDone('Notification archived', 'short')
    showProblem(new Error('hidden'))
    const short = page.getByText('Notification archived')
    const usual = page.getByText('There was an error.')
    await expect.element(short).toBeVisible()
    await expect.element(usual).toBeVisible()
    await expect.poll(() => short.query(), { timeout: 4500 }).toBeNull()
    expect(usual.query()).not.toBeNull()
  })
})
