import { expect, it } from 'vitest'
import { inGsm, textMessageCount } from './gsm.ts'

it.each([
  [
    'Le code est à saisir, garçon à la forêt…',
    'Le code est à saisir, garcon à la forêt...'.replace('ê', 'e'),
  ],
  ['Código válido: ¿abrió?', 'Codigo valido: ¿abrio?'],
  ['l’équipe « Forêt »', `l'équipe " Foret "`],
  ['Mañana über', 'Mañana über'],
  // Without the alphabet it would be a riddle, and the name has no letters of it anyway.
  ['رمزك é ç', 'رمزك é ç'],
  ['Código de 株式会社', 'Código de 株式会社'],
])('%j is sent as %j', (text, sent) => {
  expect(inGsm(text)).toBe(sent)
})

it('An accent less makes one message of a text that would be two', () => {
  const text = `Código: ${'x'.repeat(100)}`
  expect([textMessageCount(text), textMessageCount(inGsm(text))]).toEqual([2, 1])
})
