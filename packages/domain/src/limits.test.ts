import { expect, it } from 'vitest'
import { limits } from './limits.ts'

const kiB = 1024
const MiB = 1024 * kiB
const minutes = 60

it('Files and bodies are as large as the documents say', () => {
  expect(limits).toMatchObject({
    submissionBytes: 512 * kiB,
    bodyBytes: MiB,
    imageBytes: 5 * MiB,
    documentBytes: 20 * MiB,
    importBytes: 5 * MiB,
    exports: { fileBytes: { local: 50 * kiB * MiB, s3: 5 * kiB * MiB } },
  })
})

it('A data list of the maximum length fits into one import, at six bytes a character', () => {
  const largest = limits.dataListItemsAtOnce * limits.dataListItemCharacters * 6
  expect(limits.dataListImportBytes).toBeGreaterThan(largest)
  expect(limits.dataListImportBytes).toBeLessThan(1.2 * largest)
})

it('Passwords and codes allow few attempts in 15 minutes, a network more', () => {
  for (const { attempts, windowSeconds } of [limits.signIn, limits.confirmation, limits.accountMails])
    expect([attempts, windowSeconds]).toEqual([10, 15 * minutes])
  expect(limits.network).toEqual({ attempts: 100, windowSeconds: 15 * minutes })
  expect(limits.accountCallsByAddress).toEqual({ attempts: 60, windowSeconds: 15 * minutes })
  expect(limits.code).toEqual({ minutes: 10, tries: 5, digits: 6 })
  expect(limits.confirmation).toMatchObject({ hours: 24, digits: 6 })
})

it('Sessions, codes, links and file addresses expire', () => {
  expect(limits.session).toMatchObject({ staffDays: 30, staffIdleDays: 14, collectorDays: 400 })
  expect([limits.invite.days, limits.staffInvite.days, limits.passwordReset.minutes]).toEqual([7, 7, 60])
  expect(limits.fileAddressSeconds).toBe(24 * 60 * minutes)
  expect([limits.clockAheadMs, limits.clockOffMs]).toEqual([10 * minutes * 1000, 10 * minutes * 1000])
})

it('A password has at least six characters when it is reset, eight when somebody registers', () => {
  expect(limits.password).toEqual({ resetCharacters: 6, registerCharacters: 8, charactersMax: 1000 })
})
