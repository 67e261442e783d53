import { describe, expect, it } from 'vitest'
import { lineState } from './line-state.ts'

const calm = { online: true, expired: false, blocked: false, reports: [] }
const waiting = { state: 'waiting' } as const

describe('the status line', () => {
  it('shows a missing network and the number of waiting reports', () => {
    expect(lineState({ ...calm, online: false, reports: [waiting, waiting, waiting] }).text).toBe(
      'No network · 3 waiting',
    )
    expect(lineState({ ...calm, online: false }).text).toBe('No network')
  })

  it('shows that all is sent if no report waits, and how many are not finished', () => {
    expect(lineState({ ...calm, reports: [{ state: 'sent' }] })).toEqual({
      kind: 'all-sent',
      text: 'All sent',
    })
    expect(lineState({ ...calm, reports: [{ state: 'sent' }, { state: 'draft' }] })).toEqual({
      kind: 'all-sent',
      text: 'All sent · 1 not finished',
    })
  })

  it('shows a required sign-in before a missing network', () => {
    expect(lineState({ ...calm, online: false, expired: true, reports: [waiting] }).text).toBe(
      'Sign in again to send · 1 waiting',
    )
  })

  it('says that the account was deleted, and how much stays on the phone', () => {
    expect(lineState({ ...calm, expired: true, erased: true, reports: [waiting] })).toEqual({
      kind: 'erased',
      text: 'Your account was deleted · 1 waiting',
    })
  })

  it('shows a blocked account, unless a sign-in is required', () => {
    expect(lineState({ ...calm, blocked: true, online: false, reports: [waiting] }).text).toBe(
      'Account deactivated · 1 waiting',
    )
    expect(lineState({ ...calm, blocked: true, expired: true }).kind).toBe('signed-out')
  })

  it('counts messages that wait with the reports, and says apart which were refused', () => {
    expect(lineState({ ...calm, online: false, reports: [waiting], answers: [waiting] }).text).toBe(
      'No network · 2 waiting',
    )
    const refused = [{ state: 'refused' }] as const
    expect(lineState({ ...calm, answers: refused })).toEqual({
      kind: 'refused',
      text: '1 message was refused',
    })
    expect(lineState({ ...calm, reports: refused, answers: refused }).text).toBe('1 report was refused')
  })

  it('shows refused reports only if none is being sent', () => {
    const reports = [{ state: 'refused' }, { state: 'sending' }] as const
    expect(lineState({ ...calm, reports }).text).toBe('Sending · 1 left')
    expect(lineState({ ...calm, reports: [reports[0]] }).text).toBe('1 report was refused')
  })
})
