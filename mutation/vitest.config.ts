import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import root from '../vitest.config.ts'
import { parts } from './parts.ts'

const { tests = [], inBrowser = false } = parts[process.env.MUTATION_PART ?? ''] ?? {}

/** The project of the dashboard's components, for the tests of the part alone. */
function dashboardInBrowser(): TestProjectInlineConfiguration {
  const projects = (root.test?.projects ?? []) as TestProjectInlineConfiguration[]
  const project = projects.find(({ test }) => test?.name === 'dashboard-browser')
  if (!project) throw new Error('There is no browser for the tests (set CHROMIUM to one).')
  return {
    ...project,
    // The packages are outside of the copy of the repository that is mutated.
    server: { fs: { strict: false } },
    test: {
      ...project.test,
      include: tests.map(glob => glob.replace('apps/dashboard/', '')),
      // A mutant that breaks a component fails its test by waiting.
      testTimeout: 30_000,
      expect: { poll: { timeout: 6000 } },
    },
  }
}

/** The configuration for the tests of one part, without a database. */
export default inBrowser
  ? defineConfig({ test: { projects: [dashboardInBrowser()] } })
  : defineConfig({
      test: {
        include: tests,
        environment: 'node',
        isolate: false,
        setupFiles: ['mutation/setup.ts'],
        testTimeout: 120_000,
      },
    })
