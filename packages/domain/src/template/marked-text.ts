// Labels and hints with the marks of ODK's Markdown: **bold**, *italic*, # headings, [links](https://…),
// lists and lines. Everything else is text, and what looks half like a mark stays as it is written. HTML is
// not read: tags that only style their text are left out, all others are text.

/** A piece of a line: a text, or more pieces under a mark. */
export type MarkedPart =
  | string
  | { mark: 'strong' | 'em'; parts: readonly MarkedPart[] }
  /** The address begins with one of `linkTo`. */
  | { mark: 'link'; href: string; parts: readonly MarkedPart[] }

/** A line of a text. */
export interface MarkedLine {
  kind: 'text' | 'heading' | 'item'
  /** '•' or the number of an item; '' for other lines. */
  marker: string
  parts: readonly MarkedPart[]
}

/** In place of a missing answer: nothing is shown, and marks around it stay marks. */
const nothing = '\u2060'

/** What a mark begins with. A text without it is shown as it is. */
const hasMark = /[*_\\[<\n]|^#/
const heading = /^#{1,6} +(?=\S)/
const item = /^ {0,3}(?:[-+*]|(\d{1,3}\.)) +(?=\S)/
const linkTo = /^(?:https?:\/\/|mailto:|tel:)[^\s\\]/i
const lineBreak = /<br\s{0,9}\/?>/gi
const tag = /<\/?(?:span|font|b|i|u|em|strong|small|big|sup|sub|p|div|center)(?:\s[^<>]{0,200})?>/i
/** A sign that is text, a link, a tag, and what bold or italic text begins or ends with. */
const signs = new RegExp(String.raw`\\[-\\*_#[<+.]|\[([^[\]]+)\]\(([^()\s]+)\)|${tag.source}|\*+|_+`, 'gi')
const wordEnd = /[\p{L}\p{N}_]$/u
const wordBegin = /^[\p{L}\p{N}_]/u

/** True for a text that may look different from how it is written. */
export const mayHaveMarks = (text: string): boolean => hasMark.test(text)

/** True for a text with tags that are left out. */
export const hasStyleTags = (text: string): boolean => tag.test(text)

/** Returns the lines of a text. The time is in proportion to its characters. */
export function readMarked(text: string): readonly MarkedLine[] {
  const lines = text.replace(lineBreak, '\n').split(/\r?\n/)
  // '1. Name' is a numbered question and no list, unless a further line is an item as well.
  const isList = (at: number) => item.test(lines[at] ?? '') && (at > 0 || item.test(lines[at + 1] ?? ''))
  return lines.map((line, at) => {
    const [head = ''] = heading.exec(line) ?? []
    if (head !== '') return { kind: 'heading', marker: '', parts: readLine(line.slice(head.length)) }
    const [before = '', number] = (isList(at) && item.exec(line)) || []
    if (before !== '')
      return { kind: 'item', marker: number ?? '•', parts: readLine(line.slice(before.length)) }
    return { kind: 'text', marker: '', parts: readLine(line) }
  })
}

/** Returns what people read without the marks; the text itself if nothing else is in it. */
export function plainMarked(text: string): string {
  if (!mayHaveMarks(text)) return text
  const plain = readMarked(text)
    .map(({ marker, parts }) => `${marker === '•' ? '- ' : marker && `${marker} `}${plainParts(parts)}`)
    .join('\n')
  return plain.trim() === '' && !text.includes(nothing) ? text : plain
}

const plainParts = (parts: readonly MarkedPart[]): string =>
  parts.map(part => (typeof part === 'string' ? part : plainParts(part.parts))).join('')

/** Returns a text that is read as it is written, on one line: an answer in a text with marks. */
export function escapeMarks(text: string): string {
  if (text === '') return nothing
  return text.replace(/[-\\*_#[<+.]/g, '\\$&').replace(/\n/g, ' ')
}

/** The parts of a line so far, and the marks that are open in it. A mark is open once at a time. */
class Line {
  readonly parts: MarkedPart[] = []
  #text = ''
  /** The signs that are open, and how many parts stand before them. */
  readonly #open: { sign: string; at: number }[] = []

  write(text: string): void {
    this.#text += text
  }

  /** Adds a part, or nothing but what was written so far. */
  add(...parts: MarkedPart[]): void {
    if (this.#text !== '') this.parts.push(this.#text.replaceAll(nothing, ''))
    this.#text = ''
    this.parts.push(...parts)
  }

  open(sign: string): boolean {
    if (this.#open.some(one => one.sign === sign)) return false
    this.add()
    this.#open.push({ sign, at: this.parts.length })
    this.parts.push(sign)
    return true
  }

  /** Puts what follows the open sign under its mark. Signs that are still open in there are text. */
  close(sign: string): boolean {
    this.add()
    const found = this.#open.findIndex(one => one.sign === sign)
    const { at } = this.#open[found] ?? {}
    if (at === undefined || this.parts.length === at + 1) return false
    this.#open.splice(found)
    const [, ...parts] = this.parts.splice(at)
    this.parts.push({ mark: sign.length === 2 ? 'strong' : 'em', parts })
    return true
  }

  /** The open signs of a character, the last one first. */
  openOf(character: string | undefined): string[] {
    return this.#open.flatMap(({ sign }) => (sign[0] === character ? sign : [])).reverse()
  }
}

function readLine(text: string): readonly MarkedPart[] {
  const line = new Line()
  let end = 0
  for (const found of text.matchAll(signs)) {
    const [sign, shown, href] = found
    line.write(text.slice(end, found.index))
    end = found.index + sign.length
    if (shown !== undefined && href !== undefined) {
      if (linkTo.test(href)) line.add({ mark: 'link', href, parts: readLine(shown) })
      else line.write(sign)
    } else if (sign.startsWith('\\')) line.write(sign.slice(1))
    else if (!sign.startsWith('<'))
      readSign(sign, text.slice(Math.max(0, found.index - 2), found.index), text.slice(end, end + 2), line)
  }
  line.write(text.slice(end))
  line.add()
  return line.parts
}

/**
 * Opens or closes bold or italic text, or writes the sign. Within a word only ** does, as in languages
 * without spaces; snake_case and 5*3*2 are text, as is a line of four and more signs to write on.
 */
function readSign(sign: string, before: string, after: string, line: Line): void {
  const isLong = sign === '**'
  const canClose = /\S$/.test(before) && (isLong || !wordBegin.test(after))
  const canOpen = /^\S/.test(after) && (isLong || !wordEnd.test(before))
  if (sign.length > 3) line.write(sign)
  else if (sign.length < 3) {
    if (!(canClose && line.close(sign)) && !(canOpen && line.open(sign))) line.write(sign)
  } else {
    // Bold and italic at once.
    const closed = canClose ? line.openOf(sign[0]).filter(one => line.close(one)) : []
    if (closed.length === 0 && canOpen && line.open(sign.slice(1))) line.open(sign.slice(2))
    else line.write(sign.slice(closed.join('').length))
  }
}
