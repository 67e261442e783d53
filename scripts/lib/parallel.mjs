import { log } from './log.mjs'

/**
 * Runs tasks in parallel, at most `howMany` at a time, in the given order. The output of a task is printed
 * under its title when it has ended, so that the outputs of two tasks do not mix.
 * @param {{ title: string, run: (log: (text: string) => void) => Promise<void> }[]} tasks
 */
export async function inParallel(howMany, tasks) {
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      log(`▸ ${task.title}`)
      const began = Date.now()
      const texts = []
      await task.run(text => texts.push(text))
      heading(`${task.title}, ${Math.round((Date.now() - began) / 1000)} s`)
      for (const text of texts) log(text)
    }
  }
  await Promise.all(Array.from({ length: howMany }, lane))
}

/** Prints a line across the terminal with a title. */
export function heading(title) {
  log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)
}
