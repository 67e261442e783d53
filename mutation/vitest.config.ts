import { defineConfig } from 'vitest/config'
import { parts } from './parts.ts'

/** The configuration for the tests of one part, without a database and a browser. */
export default defineConfig({
  test: {
    include: parts[process.env.MUTATION_PART ?? '']?.tests ?? [],
    environment: 'node',
    isolate: false,
    setupFiles: ['mutation/setup.ts'],
    testTimeout: 120_000,
  },
})
