import type { MediaRef } from '../answer/answers.ts'
import { formatNumber } from '../language/message.ts'
import { spoken } from '../language/texts.ts'

/** Returns a length as people read it on recorders: '0:42', '1:02:03'. @param seconds not negative */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Returns a size in kB or MB. @param bytes 1,000 of them are a kB, as in file managers */
export function bytesText(bytes: number): string {
  const isLarge = bytes >= 1_000_000
  const number = isLarge ? Math.round(bytes / 100_000) / 10 : Math.max(1, Math.round(bytes / 1000))
  return `${formatNumber(number, spoken().locale)} ${isLarge ? 'MB' : 'kB'}`
}

/** Returns a file as people read it: its name, with the length of a recording. */
export function mediaText({ name, seconds }: Pick<MediaRef, 'name' | 'seconds'>): string {
  return seconds === undefined ? name : `${name} (${lengthText(seconds)})`
}
