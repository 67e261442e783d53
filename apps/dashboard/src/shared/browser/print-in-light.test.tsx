import { expect, test } from 'vitest'
import { printInLight } from './print-in-light.ts'

test('a page in the dark scheme is printed in the light one, and is dark again afterwards', () => {
  const { dataset } = document.documentElement
  printInLight()
  dataset.mantineColorScheme = 'dark'
  window.dispatchEvent(new Event('beforeprint'))
  expect(dataset.mantineColorScheme).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(dataset.mantineColorScheme).toBe('dark')
})
