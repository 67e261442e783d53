import { expect, test } from '@playwright/test'
import { managerSession } from './field-work.ts'
import { startSignedIn } from './session.ts'

// The tours are open, as on a first visit: theirs are requests, too.
test.use({ storageState: { cookies: [], origins: [] } })

/**
 * Each request waits for one of the six connections of a browser, and on a mobile network for a round trip.
 */
const requestsMax = 25

for (const [device, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(() => {
    test.use({ viewport })

    test(`the feed with an empty cache needs at most ${requestsMax} requests on ${device}, each once`, async ({
      page,
    }) => {
      await startSignedIn(page, await managerSession(page.request))
      const requests: string[] = []
      page.on('request', request => {
        // The parts of the answer with thumbnails are blobs of the page.
        if (request.url().startsWith('http')) requests.push(`${request.url()} ${request.postData() ?? ''}`)
      })
      page.on('websocket', socket => requests.push(socket.url()))
      await page.goto('/auth/tasks')
      await expect(page.locator('[data-row-link]').first()).toBeVisible()
      await expect.poll(() => requests.some(one => one.includes('/live/'))).toBe(true)
      await page.waitForLoadState('networkidle')
      expect(requests.filter((one, i) => requests.indexOf(one) !== i)).toEqual([])
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(requestsMax)
      // The thumbnails of the first rows come in one answer.
      expect(requests.filter(one => /\/files\//.test(one))).toHaveLength(1)
    })
  })
}
