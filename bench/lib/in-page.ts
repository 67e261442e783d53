import type { Page } from 'playwright'

/**
 * Measures in the page, so that no message between the programs is part of the time: from the time stamp of the next
 * event of this type to right behind the frame that draws what is waited for, in ms.
 * @param drawn JavaScript each; true as soon as the document says so
 * @param act causes the event
 */
export async function untilDrawn<Name extends string>(
  page: Page,
  type: string,
  drawn: Record<Name, string>,
  act: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const checks = Object.entries(drawn).map(([name, check]) => `${JSON.stringify(name)}: () => ${check}`)
  await page.evaluate(`
    window.untilDrawn = new Promise((resolve, reject) => {
      const open = new Map(Object.entries({ ${checks.join(',\n')} }))
      const took = {}
      addEventListener(${JSON.stringify(type)}, ({ timeStamp }) => {
        const frame = () => {
          for (const [name, isDrawn] of open) {
            if (!isDrawn()) continue
            open.delete(name)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              took[name] = performance.now() - timeStamp
              if (Object.keys(took).length === ${checks.length}) resolve(took)
            }
            // Its turn is behind this frame.
            port2.postMessage(null)
          }
          if (performance.now() - timeStamp > 20_000) reject(new Error('not drawn: ' + [...open.keys()]))
          else if (open.size > 0) requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      }, { once: true, capture: true })
    })
    undefined
  `)
  await act()
  return page.evaluate<Record<Name, number>>('window.untilDrawn')
}
