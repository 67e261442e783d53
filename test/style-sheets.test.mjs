import stylelint from 'stylelint'
import { expect, test } from 'vitest'
import config from '../stylelint.config.mjs'

test.each([
  'gap: 10px',
  'margin: 0 calc(-1 * 6px)',
  'padding: 0.5rem',
  'padding: var(--space-mm)',
  'font-size: 15px',
  'font-size: 0.9em',
  'font-weight: 650',
  'line-height: 1.42',
  'border-radius: 6px',
  'width: 300px',
  'border: 2px solid',
  'color: #fff',
  '--switch-radius: var(--radius-xl)',
  'margin-left: auto',
  'right: 0',
  'border-top-left-radius: 0',
  'text-align: left',
  'padding: 0 var(--space-xs) 0 calc(2 * var(--space-xs))',
  'inset: 0 auto 0 0',
])('%s is refused', async declaration => {
  expect(await warnings(declaration)).not.toEqual([])
})

test.each([
  'margin: 0 auto calc(-1 * var(--space-xs))',
  'padding: var(--space-sm) var(--space-md) calc(var(--space-sm) + env(safe-area-inset-bottom))',
  'gap: var(--space-2xs) var(--touch-sm)',
  'border: 1px solid var(--line)',
  'border-radius: var(--radius-lg) var(--radius-lg) 0 0',
  'font-size: var(--text-sm)',
  'line-height: var(--control-lg)',
  'width: min(100%, var(--sheet-width))',
  '--sheet-width: 480px',
  'margin-inline-start: auto',
  'padding: 0 var(--space-xs) var(--space-sm) var(--space-xs)',
  'inset: auto 0 0',
])('%s is allowed', async declaration => {
  expect(await warnings(declaration)).toEqual([])
})

async function warnings(declaration) {
  const { results } = await stylelint.lint({ code: `.part { ${declaration} }`, config })
  return results.flatMap(({ warnings }) => warnings.map(({ rule, text }) => `${rule}: ${text}`))
}
