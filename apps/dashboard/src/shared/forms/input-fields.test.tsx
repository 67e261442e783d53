import { useForm } from '@mantine/form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#src/testing/mount.tsx'
import { NumberField } from './number-field.tsx'
import { TimeField } from './time-field.tsx'

function RequiredDepth() {
  const form = useForm({
    initialValues: { depth: '' },
    validate: { depth: value => (value === '' ? 'The depth is required' : null) },
    validateInputOnBlur: true,
  })
  return <NumberField label="Depth" {...form.getInputProps('depth')} />
}

test('a time has the precision of a minute', async () => {
  mount(<TimeField label="Time" defaultValue="08:30" />)
  const field = page.getByLabelText('Time')
  await expect.element(field).toHaveAttribute('type', 'time')
  await expect.element(field).toHaveAttribute('step', '60')
  await field.fill('09:05')
  await expect.element(field).toHaveValue('09:05')
})

test('a number has steps of a hundredth', async () => {
  mount(<NumberField label="Depth" defaultValue={1} />)
  const field = page.getByLabelText('Depth')
  await field.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(field).toHaveValue('1.02')
})

test('an error shows under the field after blur, and not before', async () => {
  mount(<RequiredDepth />)
  const error = page.getByText('The depth is required')
  await expect.element(page.getByLabelText('Depth')).toBeVisible()
  expect(error.query()).toBeNull()
  await page.getByLabelText('Depth').click()
  expect(error.query()).toBeNull()
  await userEvent.tab()
  await expect.element(error).toBeVisible()
})
