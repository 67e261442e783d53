import { staffLanguages } from '@quadrat/domain/language/languages'
import { expect, it } from 'vitest'
import { writingIn } from '#src/platform/language/speech.ts'
import { textMessageCount } from '#src/platform/message/gsm.ts'
import { createToken } from '#src/platform/security/token.ts'
import { codeText, editText, inviteText } from './text-messages.ts'

/** The most messages that a text may be, by whether its letters are in the GSM alphabet. */
const most = { gsm: { code: 1, invite: 2 }, other: { code: 1, invite: 4 } }
const link = `https://field.example.org/collect/invite/${createToken(123)}`
const to = { firstName: 'Hassan', company: 'Mangrove Watch', link }

it.each(staffLanguages)('Text messages in %s cost no more than they may', language => {
  const [code, invite, edit] = writingIn(language, () => [codeText('123456'), inviteText(to), editText(to)])
  const { code: codes, invite: invites } = language === 'ar' ? most.other : most.gsm
  expect([code, textMessageCount(code ?? '') <= codes]).toEqual([code, true])
  for (const text of [invite, edit])
    expect([text, textMessageCount(text ?? '') <= invites]).toEqual([text, true])
})
