import { type InputError, Problem } from '@quadrat/domain/problem'
import { inputTexts } from '#src/platform/input/texts-en.ts'
import { eachRow } from '#src/platform/jobs/each-row.ts'

/** The most people that one call may create: each takes a few statements and perhaps a text message. */
const peopleMax = 500

/** @throws Problem input.invalid */
export function requireBatchSize(list: readonly unknown[], path: string): void {
  if (list.length > peopleMax)
    throw new Problem('input.invalid', {
      errors: [{ path, message: inputTexts.atOnce({ most: peopleMax }) }],
    })
}

/**
 * Creates people one after the other; returns their ids.
 * @throws Problem with the index of the refused row and its field on the wire
 */
export async function createEach<T>(
  rows: readonly T[],
  create: (row: T) => Promise<{ id: number }>,
): Promise<number[]> {
  requireBatchSize(rows, 'input')
  const made = await eachRow('input', rows, create, fieldOf)
  return made.map(({ id }) => id)
}

const onTheWire: Record<string, string> = {
  groupId: 'community',
  group: 'community',
  projectIds: 'projects',
  project: 'projects',
  pictureId: 'profilePicture',
  file: 'profilePicture',
}

function fieldOf(
  { code, params }: Problem,
  fault = (params.errors as InputError[] | undefined)?.[0],
): string | null {
  if (code === 'taken.phone') return 'phoneNumber'
  if (code === 'not-found') return onTheWire[String(params.what)] ?? null
  const path = fault?.path.split('.')[0]
  return path ? (onTheWire[path] ?? path) : null
}
