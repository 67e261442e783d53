import { newUuid } from '#src/shared/api/new-uuid.ts'
import type { Block, SavedChart } from './answers.api.ts'
import { boardTexts } from './texts-en.ts'

/** What a block shows. */
export type BlockKind = 'chart' | 'number' | 'map' | 'text'

export const blankBlock: Omit<Block, 'key'> = {
  title: null,
  text: null,
  isWide: false,
  type: null,
  chart: null,
  number: null,
  map: null,
  target: null,
}

/** Counts the answers to a question, of all reports. */
export function chartOf(template: string, field: string): SavedChart {
  return {
    template,
    field,
    measure: 'distribution',
    step: null,
    split: null,
    splitField: null,
    option: null,
    only: null,
  }
}

export const newBlock = (): Block => ({ ...blankBlock, key: newUuid() })

export function kindOf({ chart, number, map }: Block): BlockKind {
  return chart ? 'chart' : number ? 'number' : map ? 'map' : 'text'
}

export const nameOf = (block: Block) => block.title ?? boardTexts.untitled[kindOf(block)]
