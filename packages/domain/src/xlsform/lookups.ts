import { type Expression, listsIn, partsOf } from '../expression/expression.ts'
import type { ScopeList } from '../expression/scope.ts'
import { idOfNew } from '../logic/looked-up-lists.ts'
import { describeFault } from '../messages/expression-en.ts'
import { columnsOf, ownColumns } from '../template/choice-columns.ts'
import type { WantedItem } from './csv-lists.ts'
import type { CompanyList } from './import.ts'
import { columnsWith, compareLater, itemsToLookUp, needColumns, readFile } from './list-files.ts'
import type { MadeField, Making } from './making.ts'
import type { FormNode } from './tree.ts'

// What calculations of a form look up: data lists of the company, and the CSV files that become some. A list
// that does not exist yet has the id 'new:' and its name until it is created.

const folded = (name: string) => name.trim().toLowerCase()

/** The data lists that the rules of a form may look up. */
export class Lookups {
  readonly lists: readonly ScopeList[]
  readonly #made: readonly MadeField[]
  readonly #making: Making

  constructor(made: readonly MadeField[], making: Making) {
    this.#made = made
    this.#making = making
    const lists: ScopeList[] = making.companyLists.map(list => {
      const columns = columnsWith(list, this.#itemsOfFile(list), making)
      return { id: list.id, name: list.name, columns: columns && [...ownColumns, ...columns] }
    })
    const add = (name: string, columns: readonly string[]) => {
      const isThere = lists.some(list => folded(list.name) === folded(name))
      if (!isThere) lists.push({ id: idOfNew(name), name, columns })
    }
    for (const wanted of making.wanted.values()) {
      if (wanted.items.length > 0)
        add(wanted.name, [...(wanted.isOfNames ? ['name'] : ownColumns), ...columnsOf(wanted.items)])
    }
    for (const file of making.files) add(nameOf(file.name), ['name', ...columnsOf(itemsToLookUp(file).items)])
    this.lists = lists
  }

  /**
   * Keeps the lists that a calculation looks up. Returns why it cannot be carried over, without keeping
   * them; null if it can.
   */
  keep(expression: Expression, node: FormNode): string | null {
    const reason = this.#reasonAgainst(expression)
    if (reason !== null) return reason
    const { companyLists, files, usedFiles, wanted, report } = this.#making
    for (const id of new Set(listsIn(expression))) {
      const list = this.lists.find(one => one.id === id)
      const file = files.find(one => folded(nameOf(one.name)) === folded(list?.name ?? ''))
      if (!list) continue
      const isNew = id === idOfNew(list.name)
      if (file && isNew && !wanted.has(list.name)) {
        const items = readFile(node, file, this.#making, itemsToLookUp(file)).map(({ value, columns }) => ({
          value,
          columns,
        }))
        wanted.set(list.name, { name: list.name, items, fieldIds: [], isOfNames: true })
        report.note('survey', node.row.row, 'file-as-list', { list: list.name })
      }
      if (file) usedFiles.add(file.name)
      const same = isNew ? undefined : companyLists.find(one => one.id === id)
      if (same) {
        report.note('survey', node.row.row, 'lookup-of-company', { list: same.name })
        const compared = file && compareLater(node, same, itemsToLookUp(file).items, this.#making)
        needColumns(compared, columnsLookedUp(expression, id))
      }
    }
    return null
  }

  /** The items that a list of the company has in the file of its name. */
  #itemsOfFile({ id, name, items }: CompanyList): readonly WantedItem[] | undefined {
    const { compared, files } = this.#making
    const file = items && files.find(one => folded(nameOf(one.name)) === folded(name))
    return compared.get(id)?.items ?? (file && itemsToLookUp(file).items)
  }

  /** The items of a list that people choose from are named by their texts, as its answers are. */
  #reasonAgainst(part: Expression): string | null {
    if (part.type === 'call' && part.listId !== undefined) {
      const list = this.lists.find(({ id }) => id === part.listId)
      const [column, key, value] = part.args
      const isName = (one: Expression | undefined) => one?.type === 'text' && one.value === 'name'
      const ofList = this.#made.filter(one => one.list?.wanted && one.list.wanted.name === list?.name)
      const isApart = list?.id === idOfNew(list?.name ?? '') && ofList.some(hasOwnNames)
      const isOfList = ofList.some(({ field }) => value?.type === 'field' && field.id === value.id)
      if (isApart && (isName(column) || (isName(key) && !isOfList)))
        return describeFault({
          code: 'column-unknown',
          at: { start: 0, end: 0 },
          params: { column: 'name', list: list?.name ?? '' },
        })
    }
    return (
      partsOf(part)
        .map(one => this.#reasonAgainst(one))
        .find(reason => reason !== null) ?? null
    )
  }
}

/** The columns of a list that an expression names: those that are read, and those that items are found by. */
function columnsLookedUp(part: Expression, listId: string): string[] {
  const own = part.type === 'call' && part.listId === listId ? part.args.slice(0, 2) : []
  const names = own.flatMap(one => (one.type === 'text' ? one.value : []))
  return [...names, ...partsOf(part).flatMap(one => columnsLookedUp(one, listId))]
}

function hasOwnNames({ answers }: MadeField): boolean {
  return [...answers].some(([name, value]) => name !== value)
}

const nameOf = (fileName: string) => fileName.replace(/\.csv$/i, '')
