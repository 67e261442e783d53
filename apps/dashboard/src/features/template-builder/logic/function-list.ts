// biome-ignore-all lint/suspicious/noTemplateCurlyInString: names in expressions look like template places

/** A function with an example. */
export interface ListedFunction {
  name: string
  example: string
  /** What the example gives, if it is the same for all answers. */
  result?: string
}

const fn = (name: string, example: string, result?: string): ListedFunction => ({
  name,
  example,
  ...(result !== undefined && { result }),
})

/** The functions that an expression can use, by what they are about; the most used ones come first. */
export const functionGroups = {
  logic: [
    fn('if', "if(${age} < 18, 'child', 'adult')"),
    fn('coalesce', "coalesce('', 'unknown')", 'unknown'),
    fn('not', 'not(1 > 2)', 'true'),
    fn('once', 'once(now())'),
    fn('true', 'true()', 'true'),
    fn('false', 'false()', 'false'),
    fn('boolean', "boolean('text')", 'true'),
    fn('boolean-from-string', "boolean-from-string('1')", 'true'),
  ],
  numbers: [
    fn('round', 'round(2.567, 1)', '2.6'),
    fn('int', 'int(2.9)', '2'),
    fn('floor', 'floor(2.9)', '2'),
    fn('ceiling', 'ceiling(2.1)', '3'),
    fn('abs', 'abs(-4)', '4'),
    fn('number', "number('12')", '12'),
    fn('pow', 'pow(2, 3)', '8'),
    fn('sqrt', 'sqrt(9)', '3'),
    fn('random', 'random()'),
    fn('exp', 'exp(0)', '1'),
    fn('exp10', 'exp10(2)', '100'),
    fn('log', 'log(1)', '0'),
    fn('log10', 'log10(100)', '2'),
    fn('pi', 'round(pi(), 2)', '3.14'),
    fn('sin', 'sin(0)', '0'),
    fn('cos', 'cos(0)', '1'),
    fn('tan', 'tan(0)', '0'),
    fn('asin', 'asin(0)', '0'),
    fn('acos', 'acos(1)', '0'),
    fn('atan', 'atan(0)', '0'),
    fn('atan2', 'atan2(0, 1)', '0'),
  ],
  repeats: [
    fn('sum', 'sum(${amount})'),
    fn('count', 'count(${members})'),
    fn('count-non-empty', 'count-non-empty(${phone})'),
    fn('min', 'min(4, 2, 7)', '2'),
    fn('max', 'max(4, 2, 7)', '7'),
    fn('join', "join(', ', 'a', 'b')", 'a, b'),
    fn('position', 'position(..)'),
    fn('indexed-repeat', 'indexed-repeat(${age}, ${members}, 1)'),
  ],
  dates: [
    fn('today', 'today()'),
    fn('now', 'now()'),
    fn('format-date', "format-date('2026-11-30', '%d/%m/%Y')", '30/11/2026'),
    fn('format-date-time', "format-date-time('2026-11-30T14:05:00', '%H:%M')", '14:05'),
    fn('date', "date('2026-11-30')", '2026-11-30'),
    fn('date-time', "date-time('2026-11-30T14:05:00')"),
    fn('decimal-date-time', "decimal-date-time('1970-01-03T00:00:00Z')", '2'),
    fn('decimal-time', "decimal-time('12:00')", '0.5'),
  ],
  choices: [
    fn('selected', "selected('a b', 'b')", 'true'),
    fn('count-selected', "count-selected('a b')", '2'),
    fn('selected-at', "selected-at('a b', 0)", 'a'),
    fn('jr:choice-name', "jr:choice-name(${water}, '${water}')"),
  ],
  texts: [
    fn('concat', "concat('Plot ', 7)", 'Plot 7'),
    fn('string-length', "string-length('abc')", '3'),
    fn('contains', "contains('abc', 'b')", 'true'),
    fn('starts-with', "starts-with('abc', 'a')", 'true'),
    fn('ends-with', "ends-with('abc', 'c')", 'true'),
    fn('substr', "substr('abcd', 1, 3)", 'bc'),
    fn('substring', "substring('abcd', 2, 2)", 'bc'),
    fn('substring-before', "substring-before('a-b', '-')", 'a'),
    fn('substring-after', "substring-after('a-b', '-')", 'b'),
    fn('normalize-space', "normalize-space('  a   b ')", 'a b'),
    fn('translate', "translate('abc', 'ac', 'xz')", 'xbz'),
    fn('regex', "regex('A-12', '[A-Z]-[0-9]+')", 'true'),
    fn('string', 'string(12)', '12'),
    fn('uuid', 'uuid()'),
  ],
  places: [fn('distance', 'distance(${path})'), fn('area', 'area(${plot})')],
  lists: [fn('pulldata', "pulldata('prices', 'price', 'crop', ${crop})")],
} satisfies Record<string, readonly ListedFunction[]>

/** What functions are about. */
export type FunctionGroup = keyof typeof functionGroups
