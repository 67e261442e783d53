import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter for errors outside of tests, such as an unhandled rejection or a failed set-up, which the
 * JSON report does not contain. It writes them as a JSON array of lines to the file in the variable
 * OUTSIDE_ERRORS.
 */
export default class OutsideErrors {
  onTestRunEnd(_modules, errors) {
    writeFileSync(process.env.OUTSIDE_ERRORS, JSON.stringify(errors.map(lineOf)))
  }
}

function lineOf({ name, message, stack = '' }) {
  const place = stack.split('\n').find(line => /\.tsx?:\d+/.test(line))
  return [`${name}: ${String(message).split('\n')[0]}`, place?.trim()].filter(Boolean).join(' ')
}
