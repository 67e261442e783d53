import { collectorOperations } from './collectors.ts'
import { dataListOperations } from './data-lists.ts'
import { groupOperations } from './groups.ts'
import type { Operation } from './operation.ts'
import { projectOperations } from './projects.ts'
import { reportOperations } from './reports.ts'
import { tagOperations } from './tags.ts'
import { templateOperations } from './templates.ts'

/** All operations of the REST API. The routes and the description are made of this list. */
export const operations: readonly Operation[] = [
  ...reportOperations,
  ...projectOperations,
  ...templateOperations,
  ...collectorOperations,
  ...groupOperations,
  ...tagOperations,
  ...dataListOperations,
]
