import { expect, it } from 'vitest'
import { nameRules, variableNames } from './dataset-names.ts'

it('A name that a program takes stays as it is', () => {
  const names = ['species', 'height_cm', 'ملاحظة', 'q1']
  for (const rules of Object.values(nameRules)) expect(variableNames(names, rules)).toEqual(names)
})

it('Characters, first characters and words that a program refuses are changed', () => {
  expect(variableNames(['task:number', '1st', 'with', 'str12', 'a_'], nameRules.dta)).toEqual([
    'task_number',
    'v_1st',
    'with_v',
    'str12_v',
    'a_',
  ])
  expect(variableNames(['WITH', '_x', 'end_'], nameRules.sav)).toEqual(['WITH_v', 'v_x', 'end_v'])
})

it('Names fit the program and differ in more than their case', () => {
  const long = ['a'.repeat(90), `${'a'.repeat(89)}b`, 'é'.repeat(60), 'Same', 'same', 'x-y', 'x.y', 'x_y']
  for (const rules of Object.values(nameRules)) {
    const names = variableNames(long, rules)
    expect(new Set(names.map(name => name.toLowerCase())).size).toBe(long.length)
    for (const name of names) expect(rules.fits(name)).toBe(true)
    expect(names.at(-1)).toBe('x_y')
  }
})

it('A name does not depend on what other names there are, but for those that it would be taken for', () => {
  const long = `${'question_'.repeat(8)}end`
  const [alone] = variableNames([long], nameRules.dta)
  expect(variableNames(['other', `${long}s`, long], nameRules.dta)[2]).toBe(alone)
})
