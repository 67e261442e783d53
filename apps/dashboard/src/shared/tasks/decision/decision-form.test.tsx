import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { DecisionForm } from './decision-form.tsx'
import { reasonDraft } from './reason-draft.ts'

const onConfirm = vi.fn()
beforeEach(() => {
  onConfirm.mockClear()
  reasonDraft.delete('7', 'reject')
})

const show = () =>
  mount(
    <DecisionForm
      transition="reject"
      draftKey="7"
      question="Reject it?"
      reasonLabel="Reason"
      isOver={false}
      isPending={false}
      error={null}
      onConfirm={onConfirm}
      onCancel={() => {}}
    >
      <input aria-label="Remark" />
    </DecisionForm>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const reason = () => page.getByRole('textbox', { name: 'Reason' })

test('a double click on Continue does not confirm, although there is a draft of the reason', async () => {
  reasonDraft.save('7', 'reject', 'Too dark')
  show()
  await button('Continue').dblClick()
  await expect.element(reason()).toHaveValue('Too dark')
  expect(onConfirm).not.toHaveBeenCalled()
})

test('Ctrl + Enter confirms a reason, and Enter in another field does not', async () => {
  show()
  await button('Continue').click()
  await expect.element(button('Confirm')).toBeDisabled()
  await reason().fill('Too dark')
  await page.getByLabelText('Remark').click()
  await userEvent.keyboard('{Enter}')
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm.mock.calls).toEqual([['Too dark']])
  expect(reasonDraft.read('7', 'reject')).toBe('Too dark')
})
