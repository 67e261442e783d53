/** One line for the person at the terminal. */
export const say = line => process.stdout.write(`${line}\n`)

/** One clear line on stderr, and the end. */
export function giveUp(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
