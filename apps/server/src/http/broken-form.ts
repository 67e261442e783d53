import { Problem } from '@quadrat/domain/problem'
import { inputTexts } from '#src/platform/input/texts-en.ts'

/**
 * Returns the problem of a form (multipart/form-data) without a boundary, with one that is too long, or that
 * ends in the middle. Other errors are returned as they are.
 * @param path the part that is missing then
 */
export function brokenForm(error: unknown, path: string): unknown {
  if (!isBrokenForm(error)) return error
  return new Problem('input.invalid', { errors: [{ path, message: inputTexts.formIncomplete }] })
}

/** True for an error of the form's own reader, which has no code. The disk and Fastify give one to theirs. */
function isBrokenForm(error: unknown): boolean {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException
  const isCut = syscall === undefined && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
  return error instanceof Error && !(error instanceof Problem) && (code === undefined || isCut)
}
