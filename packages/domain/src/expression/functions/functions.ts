import type { FunctionTable } from '../context.ts'
import { coreFunctions } from './core.ts'
import { geoFunctions } from './geo.ts'
import { listFunctions } from './list.ts'
import { repeatFunctions } from './repeat.ts'

/** All functions by name. */
export const functions: FunctionTable = new Map([
  ...coreFunctions,
  ...Object.entries({ ...repeatFunctions, ...geoFunctions, ...listFunctions }),
])
