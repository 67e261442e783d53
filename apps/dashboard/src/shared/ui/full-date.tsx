import { fullDate, fullDateIn, readerZone } from '#src/shared/format/format.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** ISO 8601. */
  at: string
  /** The time zone of the person who gave the time; the reader's if it is missing. */
  zone?: string
}

/** A date with its time. The time zone is named on hover, and in the text where it is not the reader's. */
export function FullDate({ at, zone }: Props) {
  const reader = readerZone()
  if (zone === undefined || zone === reader)
    return (
      <time dateTime={at} title={reader}>
        {fullDate(at)}
      </time>
    )
  return (
    <time dateTime={at} title={texts.dateIn({ date: fullDate(at), zone: reader })}>
      {fullDateIn(at, zone)} ({zone})
    </time>
  )
}
