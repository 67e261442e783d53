import { expect, it } from 'vitest'
import { readSheet } from './import.sheet.ts'

/** The time of this thread on a processor, in ms, for reading a file of so many rows a few times. */
async function work(rows: number): Promise<number> {
  const file = Buffer.from('a,b\n'.repeat(rows))
  const before = process.threadCpuUsage()
  for (let n = 0; n < 20; n++) expect((await readSheet(file)).length).toBeLessThan(6000)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

it('A list is read no further than the rows that an import takes', async () => {
  await work(10_000)
  const best = async (rows: number) => Math.min(await work(rows), await work(rows))
  // Ten times as many rows, of which no more are read.
  expect(await best(1_000_000)).toBeLessThan(4 * (await best(100_000)))
})
