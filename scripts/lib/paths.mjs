import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const modules = join(root, 'node_modules')
export const tsc = join(modules, 'typescript/bin/tsc')
export const biome = join(modules, '@biomejs/biome/bin/biome')
export const knip = join(modules, 'knip/bin/knip.js')
export const stylelint = join(modules, 'stylelint/bin/stylelint.mjs')
export const vite = join(modules, 'vite/bin/vite.js')
export const vitest = join(modules, 'vitest/vitest.mjs')
export const playwright = join(modules, '@playwright/test/cli.js')
