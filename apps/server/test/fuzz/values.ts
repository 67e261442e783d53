import fc from 'fast-check'

/** Texts that programs of all sorts have stumbled over. */
const knownTexts = [
  '',
  ' ',
  '\u0000',
  'half \ud83d',
  '\udc00',
  '\u202eabc',
  '\ufeff',
  'منى',
  '🦔🦔🦔',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%ff%fe',
  '../../etc/passwd',
  "'; drop table tasks; --",
  '$1',
  '\\x00',
  '{',
  '[]',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '2147483648',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01',
  '24:00',
  'Etc/Nowhere',
  '<script>alert(1)</script>',
  'mailto:a@b',
  'javascript:alert(1)',
  'http://127.0.0.1:5432/',
  'file:///etc/passwd',
  '+254',
  '+0000000000000000',
  'a'.repeat(256),
  '9'.repeat(400),
  '💧'.repeat(2000),
  '('.repeat(5000),
]

/** A text of usual letters with a character that programs and databases refuse, or turn round. */
const spoiltText = fc
  .tuple(
    fc.constantFrom('a', 'Kilifi', '254', '2026-01-01'),
    fc.constantFrom('\u0000', '\ud83d', '\u202e', '\u0007', '%', '_', '\\', "'"),
  )
  .map(([text, odd]) => text + odd + text)

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...knownTexts) },
  { weight: 4, arbitrary: spoiltText },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Kilifi',
      'A text',
      'a@b.example',
      '2026-06-01',
      '+254711222333',
      'createdAt:desc',
      '1',
    ),
  },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map(date => date.toISOString()) },
  { weight: 1, arbitrary: fc.webUrl() },
  { weight: 1, arbitrary: fc.emailAddress() },
)

export const oddNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e21, 1e308),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

/** An object in itself, as deep as a reader by recursion would not survive. */
const deep = (depth: number) =>
  fc.integer({ min: 1, max: depth }).map(levels => {
    let value: unknown = 1
    for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
    return value
  })

/** Any value that JSON can carry. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { id: null }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: deep(2000) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor').map(key => JSON.parse(`{"${key}":{"id":1}}`)),
  },
)

/** The value with one of its parts replaced: an element, a property, or a part of these. */
export function withOddPart(value: unknown): fc.Arbitrary<unknown> {
  if (value === null || typeof value !== 'object' || Object.keys(value).length === 0) return oddValue
  const parts = value as Record<string, unknown>
  const changed = fc.constantFrom(...Object.keys(parts)).chain(key =>
    withOddPart(parts[key]).map(part => {
      if (Array.isArray(value)) return value.map((old, n) => (String(n) === key ? part : old))
      return { ...parts, [key]: part }
    }),
  )
  const missing = fc
    .constantFrom(...Object.keys(parts))
    .map(key => Object.fromEntries(Object.entries(parts).filter(([name]) => name !== key)))
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 1, arbitrary: missing },
    { weight: 1, arbitrary: oddValue },
  )
}

/** The bytes cut off, with bytes changed, with a piece repeated, or with something behind them. */
export function damaged(bytes: Uint8Array): fc.Arbitrary<Buffer> {
  const whole = Buffer.from(bytes)
  const place = fc.nat(Math.max(0, whole.length - 1))
  const flips = fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 12 })
  return fc.oneof(
    place.map(end => Buffer.from(whole.subarray(0, end))),
    flips.map(changes => {
      const copy = Buffer.from(whole)
      for (const [at, byte] of changes) copy[at] = byte
      return copy
    }),
    fc
      .tuple(place, fc.nat(2000))
      .map(([at, size]) =>
        Buffer.concat([
          whole.subarray(0, at),
          whole.subarray(Math.max(0, at - size), at),
          whole.subarray(at),
        ]),
      ),
    fc.uint8Array({ maxLength: 500 }).map(more => Buffer.concat([whole, more])),
  )
}
