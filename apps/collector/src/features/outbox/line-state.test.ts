import { describe, expect, it } from 'vitest'
import { lineState } from './line-state.ts'

const calm = { online: true, expired: false, blocked: false, reports: [] }
const waiting = { state: 'waiting' } as const

describe('the status line', () => {
  it('says that there is no network and how many reports wait', () => {
    expect(lineState({ ...calm, online: false, reports: [waiting, waiting, waiting] }).text).toBe(
      'No network · 3 wait',
    )
    expect(lineState({ ...calm, online: false }).text).toBe('No network')
  })

  it('says all sent when nothing waits; drafts are not reports yet', () => {
    expect(lineState({ ...calm, reports: [{ state: 'sent' }, { state: 'draft' }] }).kind).toBe('all-sent')
  })

  it('asks for a sign-in before it speaks of the network', () => {
    expect(lineState({ ...calm, online: false, expired: true, reports: [waiting] }).text).toBe(
      'Sign in again to send · 1 waits',
    )
  })

  it('says that the account is blocked, unless a new sign-in may show otherwise', () => {
    expect(lineState({ ...calm, blocked: true, online: false, reports: [waiting] }).text).toBe(
      'Account blocked · 1 waits',
    )
    expect(lineState({ ...calm, blocked: true, expired: true }).kind).toBe('signed-out')
  })

  it('names refused reports only when nothing is on its way', () => {
    const reports = [{ state: 'refused' }, { state: 'sending' }] as const
    expect(lineState({ ...calm, reports }).text).toBe('Sending · 1 left')
    expect(lineState({ ...calm, reports: [reports[0]] }).text).toBe('1 report was refused')
  })
})
