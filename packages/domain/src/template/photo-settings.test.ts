import { describe, expect, it } from 'vitest'
import { sheetOf } from '../testing/sheets.ts'
import { exportXlsform } from '../xlsform/export.ts'
import { importXlsform } from '../xlsform/import.ts'
import { photoSettings, withPhotoSettings } from './photo-settings.ts'

const photo = { kind: 'photo', extensions: { name: 'roof' } }
const usual = { max: 10, isCameraOnly: false, pixels: null, isStamped: false, canDraw: false }

describe('The settings of a question for photos', () => {
  it('are as usual where nothing is set, and for what is out of its limits', () => {
    expect(photoSettings(photo)).toEqual(usual)
    const wrong = { max: 11, pixels: 100, camera: 'yes', stamp: 1 }
    expect(photoSettings({ kind: 'photo', extensions: { photo: wrong } })).toEqual(usual)
    expect(photoSettings({ kind: 'signature', extensions: { photo: { max: 2 } } })).toEqual(usual)
  })

  it('are kept where they differ, and leave no trace when they are as usual again', () => {
    const changed = withPhotoSettings(photo, { max: 3, isStamped: true, pixels: 1024 })
    expect(changed.extensions).toEqual({ name: 'roof', photo: { max: 3, stamp: true, pixels: 1024 } })
    expect(photoSettings(changed)).toEqual({ ...usual, max: 3, isStamped: true, pixels: 1024 })
    expect(withPhotoSettings(changed, usual)).toEqual(photo)
  })
})

describe('In an XLSForm', () => {
  const form = (parameters: string, appearance: string) =>
    importXlsform(
      [
        sheetOf(
          'survey',
          `| type | name | label | parameters | appearance |
           | image | roof | The roof | ${parameters} | ${appearance} |`,
        ),
      ],
      { template: null, lists: [] },
    )

  it('the resolution and the camera are carried, and leave as they came', () => {
    const { draft, lines } = form('max-pixels=1024', 'new')
    expect(lines.find(({ row }) => row === 2)?.outcome).toBe('carried')
    expect(draft.fields[0]?.kind !== 'unknown' && draft.fields[0]?.extensions?.photo).toEqual({
      camera: true,
      pixels: 1024,
    })
    const [survey] = exportXlsform(draft, { version: '1', lists: [] })
    expect(survey?.rows[1]).toEqual(expect.arrayContaining(['new', 'max-pixels=1024']))
  })

  it('a resolution beyond the limits is named', () => {
    const { draft, lines } = form('max-pixels=9000', '')
    expect(lines.find(({ row }) => row === 2)?.notes).toMatchObject([{ code: 'parameter-not-carried' }])
    expect(draft.fields[0]).not.toHaveProperty('extensions.photo')
  })

  it('what XLSForm has no word for comes back from its own column', () => {
    const { draft } = form('max-pixels=1024', '')
    const [first] = draft.fields
    if (first?.kind !== 'photo') throw new Error('no photo')
    const fields = [withPhotoSettings(first, { max: 2, isStamped: true, canDraw: true })]
    const sheets = exportXlsform({ ...draft, fields }, { version: '1', lists: [] })
    expect(importXlsform(sheets, { template: { ...draft, fields }, lists: [] }).draft.fields).toEqual(fields)
  })
})
