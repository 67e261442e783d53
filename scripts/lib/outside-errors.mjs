import { writeFileSync } from 'node:fs'

/**
 * A reporter of vitest: the errors that came outside the tests (a rejection that nobody awaited, a set-up that
 * broke), which its JSON report leaves out, as a JSON list of lines in the file that OUTSIDE_ERRORS names.
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
