import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { decodeReport, encodeReport } from './report-with-photos.ts'

const hash = fc.stringMatching(/^[0-9a-f]{64}$/)
const photos = fc.array(fc.record({ hash, bytes: fc.uint8Array({ maxLength: 300 }) }), { maxLength: 4 })

describe('the body of a report with photos', () => {
  it('has the report and each photo with any content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), photos, (json, carried) => {
        expect(decodeReport(encodeReport(json, carried))).toEqual({ json, photos: carried })
      }),
    )
  })

  it('is none when it is cut off anywhere inside a part', () => {
    fc.assert(
      fc.property(photos, fc.nat(), (carried, at) => {
        const whole = encodeReport('{}', carried)
        const end = at % whole.length
        const read = decodeReport(whole.subarray(0, end))
        // Between two parts it looks whole, with fewer photos: the server then misses them.
        if (read) expect(read.photos).toEqual(carried.slice(0, read.photos.length))
        if (read) expect(encodeReport(read.json, read.photos)).toHaveLength(end)
      }),
    )
  })

  it('is none for any other bytes, and for a longer report or more photos than there may be', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        const read = decodeReport(bytes)
        if (read) expect(encodeReport(read.json, read.photos).length).toBeGreaterThanOrEqual(4)
      }),
    )
    expect(decodeReport(encodeReport(' '.repeat(limits.submissionBytes + 1), []))).toBeNull()
    const many = Array.from({ length: limits.photosPerSubmission + 1 }, () => ({
      hash: 'ab'.repeat(32),
      bytes: new Uint8Array(1),
    }))
    expect(decodeReport(encodeReport('{}', many))).toBeNull()
  })
})
