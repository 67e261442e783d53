import type { FunctionTable } from '../context.ts'
import { coreFunctions } from './core.ts'
import { geoFunctions } from './geo.ts'
import { listFunctions } from './list.ts'
import { repeatFunctions } from './repeat.ts'

/** The functions of apps that know repeats, and neither distances nor areas. */
export const repeatingFunctions: FunctionTable = new Map([
  ...coreFunctions,
  ...Object.entries(repeatFunctions),
])

/** The functions that templates can use. Apps that know no repeats have those of `core.ts` alone. */
export const formFunctions: FunctionTable = new Map([
  ...repeatingFunctions,
  ...Object.entries({ ...geoFunctions, ...listFunctions }),
])
