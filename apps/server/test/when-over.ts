import { afterAll, onTestFinished, TestRunner } from 'vitest'

/**
 * Runs a clean-up after the test that runs, or after all tests of the file. A test cannot add an `afterAll`.
 */
export function whenOver(cleanUp: () => Promise<unknown>): void {
  const over = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  over(async () => {
    await cleanUp()
  })
}
