import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { confirmedNewcomer, openSettings } from './organisation.ts'

/** A receiver that answers what it is told. */
async function receiver() {
  const got: string[] = []
  let status = 200
  const http = createServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => {
      got.push(text)
      response.writeHead(status, { 'content-type': 'text/plain' }).end('noted by the receiver')
    })
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/hook`,
    got,
    answer: (next: number) => {
      status = next
    },
    close: () => http.close(),
  }
}

test('a webhook is added, tested, followed in its log, and deleted', async ({ page, request }) => {
  const superAdmin = await confirmedNewcomer(request)
  const there = await receiver()
  await openSettings(page, superAdmin, 5)
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  const dialog = page.getByRole('dialog')
  const list = page.getByRole('list', { name: 'Webhooks' })

  await test.step('an address in a private network is refused', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click()
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog.getByText('An address is required')).toBeVisible()
    await expect(dialog.getByText('Choose at least one event')).toBeVisible()
    await expectAccessible(page, 'a new webhook')
    await dialog.getByLabel('Address').fill('https://10.0.0.7/hook')
    await dialog.getByLabel('Project created', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog.getByRole('alert')).toContainText('leads into a private network')
  })

  await test.step('its secret is shown once', async () => {
    await dialog.getByLabel('Address').fill(there.url)
    await dialog.getByRole('button', { name: 'Add webhook' }).click()
    await expect(dialog.getByText(/^whsec_/)).toBeVisible()
    await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
    await expect(list.getByText(there.url)).toBeVisible()
    await page.reload()
    await expect(list.getByText(there.url)).toBeVisible()
    await expect(page.getByText(/whsec_/)).toHaveCount(0)
  })

  await test.step('a test is seen in the log with its answer', async () => {
    await list.getByRole('button', { name: 'Test' }).click()
    const item = dialog.getByRole('button', { name: /DELIVERED/ })
    await expect(item).toContainText('Answered 200')
    await item.click()
    await expect(dialog.getByText('noted by the receiver')).toBeVisible()
    await expect(dialog.getByText(/"type": "webhook\.test\.v1"/)).toBeVisible()
    expect(JSON.parse(there.got[0] ?? '')).toMatchObject({ type: 'webhook.test.v1' })
    await expectAccessible(page, 'the log of a webhook')
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await expect(dialog.getByRole('button', { name: /sent again/ })).toContainText('DELIVERED')
    expect(there.got[1]).toBe(there.got[0])
  })

  await test.step('an address that is gone turns it off, and somebody turns it on again', async () => {
    there.answer(410)
    await dialog.getByRole('button', { name: 'Test', exact: true }).click()
    await expect(dialog.getByRole('button', { name: /FAILED/ })).toContainText('Answered 410')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(list.getByText('GONE', { exact: true })).toBeVisible()
    await list.getByRole('button', { name: 'Turn on' }).click()
    await expect(list.getByText('ACTIVE', { exact: true })).toBeVisible()
  })

  await test.step('it is deleted', async () => {
    await list.getByRole('button', { name: `More actions for ${there.url}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No webhooks yet')).toBeVisible()
  })
  there.close()
})
