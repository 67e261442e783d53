import { Problem } from '@quadrat/domain/problem'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { graphqlAnswers } from '#src/testing/graphql-answers.ts'
import { mount } from '#src/testing/mount.tsx'
import type { CompanyDetails } from './company.api.ts'
import { DetailsDialog } from './details-dialog.tsx'

const company: CompanyDetails = {
  id: '1',
  name: 'Mida Reefs',
  website: null,
  idNumber: null,
  wildlifeAssociationNumber: null,
  pinRegistration: null,
  affiliates: [],
  language: null,
  rowVersion: 1,
  changeRequests: [],
  decidedChangeRequests: [],
}

/** The dialog of an admin, who asks for a change. */
function open(answer: () => unknown) {
  const requests = graphqlAnswers(name => (name === 'RequestCompanyChange' ? answer() : undefined))
  const onClose = vi.fn()
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <DetailsDialog opened onClose={onClose} company={company} mayUpdate={false} />
    </QueryClientProvider>,
  )
  return { requests, onClose }
}

const field = (name: string) => page.getByRole('textbox', { name })
const send = () => page.getByRole('button', { name: 'Send request' }).click()
const toast = (text: string) => page.getByRole('alert').filter({ hasText: text })

test('a request needs a name and a website', async () => {
  const { requests, onClose } = open(() => ({ requestUpdateCompanyDetails: company }))
  await field('Company Name').fill('')
  await send()
  await expect.element(page.getByText('A Company Name is required')).toBeVisible()
  await expect.element(page.getByText('A website is required')).toBeVisible()
  expect(requests).toEqual([])

  await field('Company Name').fill('Mida Creek Reefs')
  await field('Website').fill('reefs.example')
  await send()
  await expect.element(toast('Request Sent.')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a name with an address and a website that is none are refused at their fields', async () => {
  const { requests } = open(() => ({ requestCompanyDetailChange: company }))
  await field('Company Name').fill('Reef nia@reef.example')
  await field('Website').fill('not a site')
  await send()
  await expect
    .element(field('Company Name'))
    .toHaveAccessibleDescription("A name can't contain a web or email address.")
  await expect
    .element(field('Website'))
    .toHaveAccessibleDescription('Enter a web address, such as https://example.org.')
  expect(requests).toEqual([])
})

test('a failed request says so in a toast, gives the reason in the form, and keeps what was typed', async () => {
  let answer: () => unknown = () => new Problem('rate.limited')
  const { onClose } = open(() => answer())
  await field('Website').fill('reefs.example')
  await send()
  await expect.element(toast('There was an error.')).toBeVisible()
  answer = () => {
    throw new Error('no network')
  }
  await send()
  await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible()
  await expect.element(field('Website')).toHaveValue('reefs.example')
  expect(onClose).not.toHaveBeenCalled()
})
