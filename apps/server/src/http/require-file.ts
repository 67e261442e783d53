import { Problem } from '@quadrat/domain/problem'
import { inputTexts } from '#src/platform/input/texts-en.ts'

/**
 * Requires a file in the body of a request.
 * @throws Problem `input.invalid` if the body is missing or has no bytes
 */
export function requireFile(body: unknown): asserts body is Buffer {
  if (Buffer.isBuffer(body) && body.length > 0) return
  const message = Buffer.isBuffer(body) ? inputTexts.fileEmpty : inputTexts.fileMissing
  throw new Problem('input.invalid', { errors: [{ path: 'file', message }] })
}
