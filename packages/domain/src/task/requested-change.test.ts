import { describe, expect, it } from 'vitest'
import { requestedChangeKey } from './requested-change.ts'
import { requestedChangeSchema } from './requested-change-form.ts'

const hash = 'a'.repeat(64)

describe('a requested change', () => {
  it('has a key for its part and photo', () => {
    expect(requestedChangeKey({ fieldId: 'height', photoHash: null })).toBe('height')
    expect(requestedChangeKey({ fieldId: 'photos', photoHash: hash })).toBe(`photos/${hash}`)
  })

  it('is parsed without the whitespace around its remark', () => {
    const read = requestedChangeSchema.parse({ fieldId: 'plot-7', photoHash: null, remark: ' Again ' })
    expect(read).toEqual({ fieldId: 'plot-7', photoHash: null, remark: 'Again' })
  })

  it.each([
    [{ fieldId: 'a'.repeat(40) }, true],
    [{ fieldId: 'a'.repeat(41) }, false],
    [{ fieldId: '' }, false],
    [{ fieldId: 'Height' }, false],
    [{ fieldId: 'height!' }, false],
    [{ fieldId: '!height' }, false],
    [{ photoHash: hash }, true],
    [{ photoHash: `${hash}a` }, false],
    [{ photoHash: hash.slice(1) }, false],
    [{ photoHash: hash.toUpperCase() }, false],
    [{ remark: '' }, true],
    [{ remark: 'x'.repeat(300) }, true],
    [{ remark: 'x'.repeat(301) }, false],
  ])('with %j is valid: %s', (part, isValid) => {
    const change = { fieldId: 'height', photoHash: null, remark: '', ...part }
    expect(requestedChangeSchema.safeParse(change).success).toBe(isValid)
  })
})
