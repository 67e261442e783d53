import { fold } from '@quadrat/domain/fold'
import type { Colleague } from './comments.api.ts'

/** A name that is being typed: where its @ is, and the text after it. */
export interface OpenMention {
  start: number
  typed: string
}

/** The longest text after an @ that is taken for the beginning of a name. */
const typedMax = 40

/** The name that is being typed before the caret; null if there is none. */
export function openMention(text: string, caret: number): OpenMention | null {
  const match = /(?:^|[\s(])@([^@\n]*)$/u.exec(text.slice(0, caret))
  const typed = match?.[1]
  if (typed === undefined || typed.length > typedMax || typed.startsWith(' ')) return null
  return { start: caret - typed.length - 1, typed }
}

/**
 * The colleagues with a name in which a word begins with what is typed, blind to case and accents; at most
 * `max`.
 */
export function matchingColleagues(
  colleagues: readonly Colleague[],
  typed: string,
  max = 6,
): readonly Colleague[] {
  const wanted = fold(typed)
  return colleagues.filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`)).slice(0, max)
}

/** Puts a name in the place of what is typed. Returns the text and the place of the caret after it. */
export function insertMention(
  text: string,
  { start, typed }: OpenMention,
  name: string,
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  return { text: before + text.slice(start + 1 + typed.length).trimStart(), caret: before.length }
}

/** The colleagues whose names the text has after an @. */
export function mentioned(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const names = new Set(splitMentions(text, colleagues).flatMap(part => part.mention ?? []))
  return colleagues.filter(({ id }) => names.has(id))
}

/** A part of a comment; `mention` is the id of the person whom it names. */
interface Part {
  text: string
  mention: string | null
}

/** Splits a comment at the names of these people. */
export function splitMentions(text: string, people: readonly Colleague[]): Part[] {
  // A name may begin with another one.
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const parts: Part[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = at >= from && byLength.find(({ name }) => hasName(text, at + 1, name))
    if (!person) continue
    if (at > from) parts.push({ text: text.slice(from, at), mention: null })
    from = at + 1 + person.name.length
    parts.push({ text: text.slice(at, from), mention: person.id })
  }
  if (from < text.length) parts.push({ text: text.slice(from), mention: null })
  return parts
}

function hasName(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !/[\p{L}\p{N}]/u.test(text.charAt(at + name.length))
}
