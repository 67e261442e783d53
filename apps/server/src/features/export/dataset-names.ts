import { createHash } from 'node:crypto'

/** What a program takes as the name of a variable. */
interface NameRules {
  /** Matches each character that a name cannot have. */
  refused: RegExp
  /** Matches the first character of a name. */
  first: RegExp
  isReserved(name: string): boolean
  /** True if the name is short enough. */
  fits(name: string): boolean
}

const characters = (most: number) => (name: string) => [...name].length <= most
const bytes = (most: number) => (name: string) => Buffer.byteLength(name) <= most

const spssWords = new Set(['all', 'and', 'by', 'eq', 'ge', 'gt', 'le', 'lt', 'ne', 'not', 'or', 'to', 'with'])
const stataWords = new Set(
  '_all _b byte _coef _cons double float if in int _n long _pi _pred _rc _skip strl using with'.split(' '),
)

/** The rules of SPSS, of Stata, and of programs that read Parquet into data frames. */
export const nameRules = {
  sav: {
    refused: /[^\p{L}\p{M}\p{N}_]/gu,
    first: /^\p{L}/u,
    isReserved: name => spssWords.has(name.toLowerCase()) || name.endsWith('_'),
    fits: bytes(64),
  },
  dta: {
    refused: /[^\p{L}\p{M}\p{N}_]/gu,
    first: /^[\p{L}_]/u,
    isReserved: name => stataWords.has(name.toLowerCase()) || /^str\d+$/i.test(name),
    fits: characters(32),
  },
  parquet: {
    refused: /[^\p{L}\p{M}\p{N}_]/gu,
    first: /^[\p{L}_]/u,
    isReserved: () => false,
    fits: characters(100),
  },
} as const satisfies Record<string, NameRules>

/**
 * Returns the names of variables, unique without regard to case. A shortened name that is already taken ends
 * in a part of a hash of the whole name: unlike a number, it does not depend on the other variables.
 */
export function variableNames(names: readonly string[], rules: NameRules): string[] {
  const plain = names.map(name => {
    const text = name.normalize('NFC').replace(rules.refused, '_')
    const begun = rules.first.test(text) ? text : `v${text.startsWith('_') ? '' : '_'}${text}`
    return rules.isReserved(begun) ? `${begun.replace(/_+$/, '')}_v` : begun
  })
  const uses = new Map<string, number>()
  for (const name of plain) uses.set(name.toLowerCase(), (uses.get(name.toLowerCase()) ?? 0) + 1)
  const taken = new Set<string>()
  return plain.map((base, n) => {
    const name = names[n] ?? ''
    const isAlone = uses.get(base.toLowerCase()) === 1 || base === name
    let given = isAlone && rules.fits(base) ? base : hashed(base, name, rules, 5)
    for (let digits = 6; taken.has(given.toLowerCase()); digits++) given = hashed(base, name, rules, digits)
    taken.add(given.toLowerCase())
    return given
  })
}

function hashed(base: string, name: string, { fits }: NameRules, digits: number): string {
  const suffix = `_${createHash('sha256').update(name).digest('hex').slice(0, digits)}`
  const letters = [...base]
  while (!fits(letters.join('') + suffix)) letters.pop()
  return letters.join('').replace(/_+$/, '') + suffix
}
