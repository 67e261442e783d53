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

/** Brings the link that signs a phone in. The names may contain user input. */
export function inviteText(to: { firstName: string; company: string; link: string }): string {
  const { days } = limits.invite
  return affordable(
    texts.invite({
      firstName: unlinkedInTextMessage(to.firstName),
      company: unlinkedInTextMessage(to.company),
      link: to.link,
      days,
    }),
  )
}

/** English has no accents of its own, so that those in it are of names. */
function affordable(text: string): string {
  return spoken().language === 'en' ? text : inGsm(text)
}
