/**
 * Generates public/terms-and-conditions.pdf from scripts/terms/terms.html, by Chromium.
 * Run: npm run generate -- terms
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const require = createRequire(import.meta.url)
const font = require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const text = readFileSync(join(import.meta.dirname, 'terms/terms.html'), 'utf8')

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
await page.setContent(
  text.replace('__INTER__', `data:font/woff2;base64,${readFileSync(font).toString('base64')}`),
)
await page.evaluate(() => document.fonts.ready)
await page.pdf({
  path: join(import.meta.dirname, '../public/terms-and-conditions.pdf'),
  format: 'A4',
  margin: { top: '20mm', right: '24mm', bottom: '20mm', left: '24mm' },
  tagged: true,
  outline: true,
})
await browser.close()
