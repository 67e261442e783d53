import { say } from './say.mjs'

/**
 * Works off tasks, so many at a time, in the order given. What a task says comes in one piece, under its title, when
 * it has ended: two that speak at once cannot be read.
 * @param {{ title: string, run: (say: (text: string) => void) => Promise<void> }[]} tasks
 */
export async function inParallel(howMany, tasks) {
  const waiting = [...tasks]
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      say(`▸ ${task.title}`)
      const began = Date.now()
      const words = []
      await task.run(text => words.push(text))
      heading(`${task.title}, ${Math.round((Date.now() - began) / 1000)} s`)
      for (const text of words) say(text)
    }
  }
  await Promise.all(Array.from({ length: howMany }, lane))
}

/** A line across the terminal with the name of what follows. */
export function heading(title) {
  say(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)
}
