import type { FunctionTable } from '../context.ts'
import { formFunctions } from './form.ts'
import { listFunctions } from './list.ts'

/** All functions by name. */
export const functions: FunctionTable = new Map([...formFunctions, ...Object.entries(listFunctions)])
