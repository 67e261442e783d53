import { defineConfig } from 'vitest/config'
import { parts } from './parts.ts'

/** The tests of one part, without the projects of the repository's own configuration: no database, no browser. */
export default defineConfig({
  test: {
    include: parts[process.env.MUTATION_PART ?? '']?.tests ?? [],
    environment: 'node',
    isolate: false,
    setupFiles: ['mutation/setup.ts'],
    testTimeout: 120_000,
  },
})
