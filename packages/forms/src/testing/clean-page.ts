import { afterAll, beforeAll, vi } from 'vitest'
import { page } from 'vitest/browser'

// The files of a project run in one page, one after the other. Each finds it as the first one did.

beforeAll(async () => {
  await page.viewport(414, 896)
  window.scrollTo(0, 0)
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
