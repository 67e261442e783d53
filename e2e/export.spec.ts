import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { expectAccessible } from './accessible.ts'
import { signInOnDashboard } from './people.ts'

const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('-')

/** Exports the current feed in a format of the menu. */
async function exportAs(page: Page, format: RegExp): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Export Data' }).click()
      await page.getByRole('menuitem', { name: format }).click()
    })(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function shown(page: Page): Promise<number> {
  const text = await page.getByText(/^Showing [\d,]+ tasks$/).textContent()
  return Number(text?.replace(/\D/g, ''))
}

test('the feed is exported in four formats, and with chosen columns', async ({ page }) => {
  await signInOnDashboard(page)
  const all = await shown(page)
  const { name, bytes } = await exportAs(page, /^Excel/)
  expect(name).toBe(`tasks(${today}).xlsx`)
  const { sheets } = await readXlsx(bytes)
  expect(sheets.length).toBeGreaterThan(1)
  expect(sheets.reduce((rows, sheet) => rows + sheet.rows.length - 1, 0)).toBe(all)
  for (const sheet of sheets) {
    expect(sheet.name.length).toBeLessThanOrEqual(30)
    expect(sheet.rows[0]?.slice(-3)).toEqual(['Latitude', 'Longitude', 'Accuracy'])
  }

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'REJECTED', exact: true }).click()
  await expect.poll(() => shown(page)).toBeLessThan(all)
  const rejected = await shown(page)
  const csv = await exportAs(page, /^CSV/)
  expect(csv.name).toBe(`tasks(${today}).csv`)
  const records: Record<string, string>[] = parse(csv.bytes, { bom: true, columns: true })
  expect(records.map(record => record.Status)).toEqual(new Array(rejected).fill('REJECTED'))

  await page.getByRole('button', { name: 'Export Data' }).click()
  await page.getByRole('menuitem', { name: /^Choose columns/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose columns' })
  await dialog.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: 'CSV' }).click()
  await dialog.getByRole('radio', { name: 'Names' }).check()
  await dialog
    .getByRole('radiogroup', { name: 'Answers with options' })
    .getByRole('radio', { name: 'Labels' })
    .check()
  await dialog.getByRole('checkbox', { name: 'A file for each repeat' }).check()
  await expectAccessible(page, 'the choice of columns')
  const [named] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(named.suggestedFilename()).toBe(`tasks(${today}).zip`)
  await expect(dialog).toHaveCount(0)

  const geojson = await exportAs(page, /^GeoJSON/)
  expect(geojson.name).toBe(`tasks(${today}).geojson`)
  const features: { id: number | string }[] = JSON.parse(geojson.bytes.toString()).features
  // Positions, lines and areas that a report answers are features of their own, such as '297/plot'.
  expect(features.filter(({ id }) => typeof id === 'number')).toHaveLength(rejected)

  const zip = await exportAs(page, /^Photos/)
  expect(zip.name).toBe(`photos(${today}).zip`)
  expect(zip.bytes.includes('photos.csv')).toBe(true)
})

test('a failed export is logged, and the button shows a short message', async ({ page }) => {
  await signInOnDashboard(page)
  const logged: string[] = []
  page.on('console', message => message.type() === 'error' && logged.push(message.text()))
  await page.route('**/graphql', route =>
    route.request().postData()?.includes('startExport') ? route.abort() : route.continue(),
  )
  const button = page.getByRole('button', { name: 'Export Data' })
  await button.click()
  await expect(page.getByRole('menuitem', { name: /^CSV/ })).toBeVisible()
  await expectAccessible(page, 'the menu of exports')
  await page.getByRole('menuitem', { name: /^CSV/ }).click()
  await expect(page.getByText('The export could not be made.')).toBeVisible()
  await expect(button).toBeEnabled()
  expect(logged.some(text => text.startsWith('The export failed:'))).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
