import type { FunctionTable } from '../context.ts'
import { coreFunctions } from './core.ts'
import { repeatFunctions } from './repeat.ts'

/** The functions that templates can use. Apps that know no repeats have those of `core.ts` alone. */
export const formFunctions: FunctionTable = new Map([...coreFunctions, ...Object.entries(repeatFunctions)])
