import { expect, it } from 'vitest'
import { hasWords, matchIn } from './match.ts'

it.each([
  ['Mangrove survey', 'SURV', ['Mangrove ', 'surv', 'ey']],
  ['Ñandú Łódź', 'nandu l', ['', 'Ñandú Ł', 'ódź']],
  ['N\u0303andu\u0301 x', 'andu', ['N\u0303', 'andu\u0301', ' x']],
  ['مُحَمَّد علي', 'محمد', ['', 'مُحَمَّد', ' علي']],
  ['+254711222333', '711222', ['+254', '711222', '333']],
  ['Mangroves', 'oak', null],
  ['Mangroves', ' ', null],
])('finds in %j the place of %j', (text, sought, parts) => {
  expect(matchIn(text, sought)).toEqual(parts)
})

it('matches names that have all of the typed words, in any order', () => {
  expect(hasWords('New project, create project', 'project new')).toBe(true)
  expect(hasWords('New project', 'new template')).toBe(false)
})
