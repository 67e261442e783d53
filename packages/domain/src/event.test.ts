import { describe, expect, it } from 'vitest'
import { connectErrorCode } from './event.ts'

const errorWith = (data: unknown) => Object.assign(new Error('Invalid token.'), { data })

describe('The error of a live connection', () => {
  it('carries the code of the problem for which the server refused it', () => {
    expect(connectErrorCode(errorWith({ code: 'token.invalid' }))).toBe('token.invalid')
  })

  it('has no code where no answer came, whatever its sentence says', () => {
    expect(connectErrorCode(new Error('Invalid token.'))).toBeNull()
    for (const data of [null, 'token.invalid', {}, { code: 401 }])
      expect(connectErrorCode(errorWith(data))).toBeNull()
  })
})
