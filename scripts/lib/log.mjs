/** Prints a line. */
export const log = line => process.stdout.write(`${line}\n`)

/** Prints a line on stderr and exits with code 1. */
export function exitWithError(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
