import { type Catalogue, definedTexts, type TextTree } from './texts.ts'

// A language that shows faults of the layout, and texts that are not in a catalogue: English with accents,
// some 40 % longer, in brackets.

const accents = new Map(
  Object.entries({
    a: 'áá',
    e: 'éé',
    i: 'íí',
    o: 'óó',
    u: 'úú',
    y: 'ý',
    A: 'ÁÁ',
    E: 'ÉÉ',
    I: 'ÍÍ',
    O: 'ÓÓ',
    U: 'ÚÚ',
    c: 'ç',
    n: 'ñ',
    s: 'š',
    t: 'ŧ',
    z: 'ž',
    C: 'Ç',
    N: 'Ñ',
    S: 'Š',
    Z: 'Ž',
  }),
)

/** Returns the texts of the pseudo-language, made when they are first read. */
export function pseudoCatalogue(): Catalogue {
  const made: Record<string, TextTree | undefined> = {}
  return new Proxy(made, {
    get: (_, namespace: string) => {
      made[namespace] ??= pseudoTree(definedTexts()[namespace] ?? {})
      return made[namespace]
    },
  })
}

function pseudoTree(tree: TextTree): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === 'string' ? pseudoMessage(text) : pseudoTree(text),
    ]),
  )
}

/** Returns a message with accents. Its placeholders, choices and tags stay as they are. */
export function pseudoMessage(message: string): string {
  // What is around: text, or a choice, whose words are the names of its branches.
  const around = ['text']
  const isText = () => around.at(-1) === 'text'
  let written = ''
  for (let at = 0; at < message.length; ) {
    const rest = message.slice(at)
    const whole = isText() && /^(\{\w+\}|\{\w+,\s*\w+,|<[^<>]*>)/.exec(rest)?.[0]
    const token = whole || rest.charAt(0)
    if (token.endsWith(',') && whole) around.push('choice')
    else if (token === '{') around.push('text')
    else if (token === '}') around.pop()
    written += (isText() && accents.get(token)) || token
    at += token.length
  }
  return `[${written}]`
}
