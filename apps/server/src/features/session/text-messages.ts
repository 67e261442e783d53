import { spoken } from '@quadrat/domain/language/texts'
import { limits } from '@quadrat/domain/limits'
import { inGsm } from '#src/platform/message/gsm.ts'
import { unlinkedInTextMessage } from '#src/platform/message/unlinked.ts'
import { texts } from './texts-en.ts'

// The text messages to data collectors, in the language that is spoken.

/** Brings a sign-in code. */
export function codeText(code: string): string {
  return affordable(texts.code({ code, minutes: limits.code.minutes }))
}

/** Whom a text message with a link names. Both may contain user input. */
interface Invited {
  firstName: string
  company: string
  link: string
}

/** Brings the link that signs a phone in. */
export function inviteText(to: Invited): string {
  return affordable(texts.invite(valuesOf(to)))
}

/** Brings such a link to somebody who is to edit a report, and uses no app that could say so. */
export function editText(to: Invited): string {
  return affordable(texts.edit(valuesOf(to)))
}

function valuesOf({ firstName, company, link }: Invited) {
  const { days } = limits.invite
  return {
    firstName: unlinkedInTextMessage(firstName),
    company: unlinkedInTextMessage(company),
    link,
    days,
  }
}

/** English has no accents of its own, so that those in it are of names. */
function affordable(text: string): string {
  return spoken().language === 'en' ? text : inGsm(text)
}
