import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

describe('the name of a phone', () => {
  it('has the system and the browser', () => {
    const chrome =
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
    expect(deviceName(chrome)).toBe('Android, Chrome')
    expect(deviceName(safari)).toBe('iPhone, Safari')
    expect(deviceName('')).toBe('Phone')
  })
})
