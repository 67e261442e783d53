import type { Page } from 'playwright'

/**
 * Measures in the page, to exclude the communication between the programs: from the timestamp of the next
 * event of this type to the end of the frame that renders the expected content, in ms.
 * @param rendered JavaScript expressions that become true when the content is rendered
 * @param action causes the event
 */
export async function untilRendered<Name extends string>(
  page: Page,
  type: string,
  rendered: Record<Name, string>,
  action: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const checks = Object.entries(rendered).map(([name, check]) => `${JSON.stringify(name)}: () => ${check}`)
  await page.evaluate(`
    window.untilRendered = new Promise((resolve, reject) => {
      const open = new Map(Object.entries({ ${checks.join(',\n')} }))
      const took = {}
      addEventListener(${JSON.stringify(type)}, ({ timeStamp }) => {
        const frame = () => {
          for (const [name, isRendered] of open) {
            if (!isRendered()) continue
            open.delete(name)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => {
              took[name] = performance.now() - timeStamp
              if (Object.keys(took).length === ${checks.length}) resolve(took)
            }
            // The message is handled after this frame.
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
  await action()
  return page.evaluate<Record<Name, number>>('window.untilRendered')
}
