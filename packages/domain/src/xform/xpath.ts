import type { Expression } from '../expression/expression.ts'
import { type Notation, printIn, quoted } from '../expression/print.ts'
import type { Field } from '../template/template.ts'
import { placesOf } from '../template/template-structure.ts'
import { type FormTree, latinName } from './form-tree.ts'

// Rules as XForms writes them: paths in place of names. In a repeat a path is relative, so that it means the
// answer of the same instance.

/** What expressions of a form are written with. */
export interface PathWriting {
  fields: readonly Field[]
  tree: FormTree
  /** The id of the instance with the options of a data list. */
  dataLists: ReadonlyMap<string, string>
}

/** Returns the path to a field, seen from another one. Without a repeat around both it is from the root. */
export function pathTo(
  { fields, tree }: PathWriting,
  id: string,
  from: string,
  isInPredicate = false,
): string {
  const target = tree.byId.get(id)?.path ?? `/${id}`
  const start = tree.byId.get(from)?.path
  const places = placesOf(fields)
  const around = places.get(from)?.repeats ?? []
  const repeats = places.get(id)?.repeats ?? []
  const shared = around.filter((repeat, at) => repeats[at] === repeat).at(-1)
  const top = shared === undefined ? undefined : tree.byId.get(shared)?.path
  if (start === undefined || top === undefined) return target
  const up = stepsOf(start).length - stepsOf(top).length
  const down = stepsOf(target).slice(stepsOf(top).length)
  const path = [...Array<string>(up).fill('..'), ...down].join('/')
  return isInPredicate ? `current()/${path}` : path
}

const stepsOf = (path: string) => path.split('/').slice(1)

/**
 * Writes a rule of a field. The answer to a question of a data list is an id in the form; rules see the text
 * of the option.
 * @param isFilter true for a filter of options, which looks at each of them
 */
export function xpathOf(
  rule: Expression,
  { id }: { id: string },
  writing: PathWriting,
  isFilter = false,
): string {
  const { fields, tree, dataLists } = writing
  const place = placesOf(fields)
  const isOfList = (field: Field | undefined) => field?.kind === 'data-list'
  const textOf = (field: Field | undefined, path: string) => {
    const list = field?.kind === 'data-list' ? dataLists.get(field.listId) : undefined
    return list === undefined ? path : `instance('${list}')/root/item[name = ${path}]/label`
  }
  /** True for the answers of all instances, as they are seen from outside of a repeat. */
  const isRepeated = (part: Expression) =>
    part.type === 'field' &&
    (place.get(id)?.repeats.length ?? 0) === 0 &&
    (place.get(part.id)?.repeats.length ?? 0) > 0
  const notation: Notation = {
    field(fieldId, isPath) {
      const field = place.get(fieldId)?.field
      if (isPath) return tree.byId.get(fieldId)?.path ?? `/${fieldId}`
      return textOf(field, pathTo(writing, fieldId, id, isFilter || isOfList(field)))
    },
    self: textOf(place.get(id)?.field, '.') === '.' ? '.' : textOf(place.get(id)?.field, 'current()/.'),
    parent: parentOf(writing, id),
    // In a form the name of an item is its id.
    column: name => latinColumn(name === 'name' && isOfList(place.get(id)?.field) ? 'label' : name),
    list: listId => dataLists.get(listId) ?? listId,
    call: (call, args) => (call.listId === undefined ? callOf(call, args, isRepeated) : pullOf(call, args)),
    operation: (operation, left, right) => comparedOf(operation, left, right, isRepeated),
  }
  return printIn(rule, notation)
}

/** Returns the name of a column of options as an element. */
export function latinColumn(column: string): string {
  return column === 'name' || column === 'label' ? column : latinName(column)
}

/** The repetition that a field is in. */
function parentOf({ fields, tree }: PathWriting, id: string): string {
  const repeat = placesOf(fields).get(id)?.repeats.at(-1)
  const [own, around] = [tree.byId.get(id)?.path, repeat && tree.byId.get(repeat)?.path]
  if (!own || !around) return '..'
  return Array<string>(stepsOf(own).length - stepsOf(around).length)
    .fill('..')
    .join('/')
}

/** A lookup with the columns as the file of the list has them, where the name of an item is its id. */
function pullOf({ args: parts }: Expression & { type: 'call' }, args: readonly string[]): string {
  const column = (part: Expression | undefined) =>
    quoted(part?.type === 'text' ? latinColumn(part.value === 'name' ? 'label' : part.value) : '')
  return `pulldata(${args[0]}, ${column(parts[0])}, ${column(parts[1])}, ${args[3]})`
}

/**
 * A comparison that is true if one of the repeated answers makes it true. ODK Collect compares single answers
 * alone.
 */
function comparedOf(
  { operator, left: one, right: other }: Expression & { type: 'operation' },
  left: string,
  right: string,
  isRepeated: (part: Expression) => boolean,
): string | null {
  if (!comparisons.has(operator) || isRepeated(one) === isRepeated(other)) return null
  const [answers, where] = isRepeated(one)
    ? [left, `. ${operator} ${right}`]
    : [right, `${left} ${operator} .`]
  return `count(${answers}[${where}]) > 0`
}

const comparisons: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>='])

/** Functions that ODK Collect does not have, or not for these arguments, in terms of those that it has. */
function callOf(
  { name, args: parts }: Expression & { type: 'call' },
  args: readonly string[],
  isRepeated: (part: Expression) => boolean,
): string | null {
  const [first = '', second = '', third] = args
  switch (name) {
    case 'floor':
      return `(int(${first}) - if((${first}) < int(${first}), 1, 0))`
    case 'ceiling':
      return `(int(${first}) + if((${first}) > int(${first}), 1, 0))`
    case 'substring': {
      // A place below 0 counts from the end there.
      const start = `max(0, (${second}) - 1)`
      return third === undefined
        ? `substr(${first}, ${start})`
        : `substr(${first}, ${start}, max(0, (${second}) - 1 + (${third})))`
    }
    case 'sum':
      // Only the answers of repeats are summed there.
      return args.length === 1 && parts[0]?.type === 'field'
        ? null
        : `(${args.map((arg, at) => (parts[at]?.type === 'field' ? `sum(${arg})` : `(${arg})`)).join(' + ')})`
    case 'min':
    case 'max':
    case 'join':
    case 'concat': {
      // Repeated answers are not taken beside others.
      if (args.length <= (name === 'join' ? 2 : 1) || !parts.some(isRepeated)) return null
      const own = (arg: string) =>
        name === 'join'
          ? `join(${first}, ${arg})`
          : name === 'concat'
            ? `join('', ${arg})`
            : `${name}(${arg})`
      return `${name}(${args.map((arg, at) => (parts[at] && isRepeated(parts[at]) ? own(arg) : arg)).join(', ')})`
    }
    default:
      return null
  }
}
