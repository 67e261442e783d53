import type { FunctionTable } from '../context.ts'
import { choiceFunctions } from './choice.ts'
import { dateFunctions } from './date.ts'
import { logicFunctions } from './logic.ts'
import { numberFunctions } from './number.ts'
import { setFunctions } from './set.ts'
import { textFunctions } from './text.ts'

/** The functions that need no repeats, positions or data lists: those of the first apps with rules. */
export const coreFunctions: FunctionTable = new Map(
  Object.entries({
    ...logicFunctions,
    ...numberFunctions,
    ...textFunctions,
    ...dateFunctions,
    ...choiceFunctions,
    ...setFunctions,
  }),
)
