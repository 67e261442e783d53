import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { emptyOffice, enterOffice, makeProject } from './field-people.ts'
import { expectText } from './template-parts.ts'

const ring = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
]
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
})
const geojson = (...coordinates: unknown[]) => JSON.stringify({ type: 'Polygon', coordinates })
const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>
  <Placemark><Point><coordinates>39.9,-3.4</coordinates></Point></Placemark>
  <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>
    39.9,-3.4,0 40,-3.4,0 40,-3.3,0 39.9,-3.3,0 39.9,-3.4,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
</Document></kml>`

test('a place of work is imported, drawn, changed and removed', async ({ page, request }) => {
  const office = await emptyOffice(request)
  await enterOffice(page, office, `/auth/projects/${await makeProject(office, 'Mangroves with an outline')}`)
  await expect(page.getByText('This project has no place of work yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Draw or import' }).click()
  const choose = page.locator('input[type=file]')
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await test.step('a file that holds no outline is refused with its reason', async () => {
    for (const [given, reason] of [
      [file('notes.txt', 'hello'), 'This is not a GeoJSON, KML or zipped shapefile.'],
      [file('empty.geojson', ''), 'The file contains no area.'],
      [file('half.geojson', '{"type":'), 'This file can’t be read as a map outline.'],
      [file('page.kml', '<html></html>'), 'This is not a GeoJSON, KML or zipped shapefile.'],
      [file('half.kml', '<kml><Document>'), 'This file can’t be read as a map outline.'],
      [file('broken.zip', 'PK\u0003\u0004 damaged'), 'The ZIP file is damaged or contains no shapefile.'],
      [file('wells.geojson', '{"type":"Point","coordinates":[39,-3]}'), 'The file only contains points.'],
      [
        file('paths.geojson', '{"type":"LineString","coordinates":[[39,-3],[40,-3]]}'),
        'The file only contains lines.',
      ],
      [file('metres.geojson', geojson(ring(500_000, 9_600_000, 100))), 'WGS 84'],
      [
        file(
          'knot.geojson',
          geojson([
            [39, -3],
            [40, -2],
            [40, -3],
            [39, -2],
            [39, -3],
          ]),
        ),
        'Look near -2.50000, 39.50000.',
      ],
    ] as const) {
      await choose.setInputFiles(given)
      await expect(page.getByRole('alert')).toContainText(given.name)
      await expect(page.getByRole('alert')).toContainText(reason)
      await expect(save).toBeDisabled()
    }
  })

  await test.step('what a file holds is shown before it is saved', async () => {
    await choose.setInputFiles(file('creek.kml', kml))
    await expect(page.getByText('1 point or line was left out.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Areas' })).toContainText('4 corners')
    await choose.setInputFiles(
      file('creek.geojson', geojson(ring(39.9, -3.4, 0.1), ring(39.94, -3.36, 0.02))),
    )
    await expect(page.getByRole('list', { name: 'Areas' })).toContainText('8 corners, 1 hole')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('list', { name: 'Areas' })).toContainText('4 corners')
    await expectAccessible(page, 'the outline of a place of work')
  })

  await test.step('an area is drawn, also without a pointer', async () => {
    await page.getByRole('button', { name: 'Draw an area' }).click()
    const drawing = page.getByRole('region', { name: 'Drawing' })
    await expect(drawing.getByRole('button', { name: 'Finish' })).toBeDisabled()
    const map = page.locator('.quadrat-map canvas')
    for (const position of [
      { x: 60, y: 60 },
      { x: 160, y: 60 },
      { x: 160, y: 160 },
    ])
      await map.click({ position })
    await expect(drawing.getByRole('status')).toHaveText('3 corners')
    await drawing.getByRole('button', { name: 'Add corner at centre' }).click()
    await expect(drawing.getByRole('status')).toHaveText('4 corners')
    await drawing.getByRole('button', { name: 'Remove last corner' }).click()
    await drawing.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('list', { name: 'Areas' }).getByRole('listitem')).toHaveCount(2)
    await save.dblclick()
    await expectText(page, 'The place of work was saved')
  })

  await test.step('it is on the page of its project, and can be removed', async () => {
    await expect(page.getByRole('link', { name: '0 tasks outside' })).toBeVisible()
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByRole('button', { name: 'Remove area 2' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectText(page, 'The place of work was changed')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expectText(page, 'The place of work was removed')
    await expect(page.getByText('This project has no place of work yet.')).toBeVisible()
  })
})
