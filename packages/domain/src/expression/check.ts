import { type Checked, canBeNumber, commonType, isListId } from './checked.ts'
import type { ParameterType } from './context.ts'
import type { Expression } from './expression.ts'
import type { Fault, FaultCode, Span } from './faults.ts'
import { randomFunctions } from './functions/random.ts'
import type { Parsed } from './parse.ts'
import { isPattern } from './pattern.ts'
import { type ExpressionScope, lookupFaults, type ScopeField, type ScopeList } from './scope.ts'

/**
 * Resolves the names of a parsed expression to ids and checks its types. Returns all faults in the order of
 * the text; with faults the tree must not be used.
 */
export function check(parsed: Parsed, scope: ExpressionScope): { expression: Expression; faults: Fault[] } {
  const checker = new Checker(scope)
  const { expression } = checker.one(parsed)
  return { expression, faults: checker.faults.sort((a, b) => a.at.start - b.at.start) }
}

class Checker {
  readonly faults: Fault[] = []
  readonly #scope: ExpressionScope
  readonly #byName: ReadonlyMap<string, ScopeField>
  /** The repeats that the expression is in. */
  readonly #inside: readonly string[]
  /**
   * What a bare word may name here: the columns of a list, or of the choices that a filter is for. Null for
   * anything.
   */
  #columns: { list: string; columns: readonly string[] | null } | null

  constructor(scope: ExpressionScope) {
    this.#scope = scope
    this.#byName = new Map(scope.fields.map(field => [field.name, field]))
    this.#inside = scope.repeats ?? scope.self?.repeats ?? []
    this.#columns = scope.columns ? { list: '', columns: scope.columns } : null
  }

  #fault(code: FaultCode, at: Span, params: Fault['params'] = {}): void {
    this.faults.push({ code, at, params })
  }

  /** Checks a part whose value is used alone. */
  one(parsed: Parsed): Checked {
    const checked = this.part(parsed)
    if (checked.isMany) this.#fault('many-values', parsed.at, { name: checked.field?.name ?? '' })
    return checked
  }

  part(parsed: Parsed): Checked {
    switch (parsed.type) {
      case 'number':
        return { expression: { type: 'number', value: parsed.value }, type: 'number' }
      case 'text':
        return { expression: { type: 'text', value: parsed.value }, type: 'text' }
      case 'name':
        return this.#name(parsed.name, parsed.at)
      case 'self': {
        const { self } = this.#scope
        if (!self) this.#fault('self-unknown', parsed.at)
        return { expression: { type: 'self' }, type: self?.type ?? 'any', ...(self && { field: self }) }
      }
      case 'parent':
        this.#fault('parent-misplaced', parsed.at)
        return { expression: { type: 'parent' }, type: 'any' }
      case 'column': {
        const { name, at } = parsed
        if (this.#columns?.columns?.includes(name) === false)
          this.#fault('column-unknown', at, { column: name, list: this.#columns.list })
        return { expression: { type: 'column', name }, type: 'text' }
      }
      case 'negative':
        return { expression: { type: 'negative', of: this.#number(parsed.of) }, type: 'number' }
      case 'operation':
        return this.#operation(parsed)
      case 'call':
        return this.#call(parsed)
      case 'lookup':
        return this.#lookup(parsed)
    }
  }

  #name(name: string, at: Span): Checked {
    const field = this.#byName.get(name)
    if (!field) {
      this.#fault('name-unknown', at, { name })
      return { expression: { type: 'field', id: '' }, type: 'any' }
    }
    const inside = this.#inside
    const isMany = field.type === 'group' || field.repeats.some(repeat => !inside.includes(repeat))
    return { expression: { type: 'field', id: field.id }, type: field.type, field, isMany }
  }

  #number(parsed: Parsed): Expression {
    const checked = this.one(parsed)
    if (!canBeNumber(checked)) {
      this.#fault('type-wrong', parsed.at, { wanted: 'number', given: checked.type })
    }
    return checked.expression
  }

  #operation(parsed: Parsed & { type: 'operation' }): Checked {
    const { operator } = parsed
    if (
      operator === '+' ||
      operator === '-' ||
      operator === '*' ||
      operator === 'div' ||
      operator === 'mod'
    ) {
      const [left, right] = [this.#number(parsed.left), this.#number(parsed.right)]
      return { expression: { type: 'operation', operator, left, right }, type: 'number' }
    }
    if (operator === 'and' || operator === 'or') {
      const [left, right] = [this.one(parsed.left), this.one(parsed.right)]
      const expression = {
        type: 'operation',
        operator,
        left: left.expression,
        right: right.expression,
      } as const
      return { expression, type: 'boolean' }
    }
    // A comparison is true if it is for one of several answers.
    const [left, right] = [this.part(parsed.left), this.part(parsed.right)]
    for (const [side, other, at] of [
      [left, right, parsed.right.at],
      [right, left, parsed.left.at],
    ] as const) {
      this.#option(side.field, other.expression, at)
      const isOrder = operator !== '=' && operator !== '!='
      if (isOrder && !canBeNumber(other)) {
        this.#fault('type-wrong', at, { wanted: 'number', given: other.type })
      }
    }
    return {
      expression: { type: 'operation', operator, left: left.expression, right: right.expression },
      type: 'boolean',
    }
  }

  /** A text that is compared with a choice must be one of its options, or ''. */
  #option(field: ScopeField | undefined, compared: Expression, at: Span): void {
    if (compared.type !== 'text' || compared.value === '' || !field?.options) return
    if (!field.options.includes(compared.value)) {
      this.#fault('option-unknown', at, { option: compared.value, name: field.name })
    }
  }

  #call(parsed: Parsed & { type: 'call' }): Checked {
    const { name, args, at } = parsed
    const definition = this.#scope.functions.get(name)
    if (!definition) {
      const own = { start: at.start, end: at.start + name.length }
      this.#fault('function-unknown', own, { name })
      return { expression: { type: 'number', value: 0 }, type: 'any' }
    }
    const { parameters, optional = 0, rest, result } = definition
    const least = parameters.length - optional
    if (args.length < least) this.#fault('arguments-too-few', at, { name, least: String(least) })
    if (rest === undefined && args.length > parameters.length) {
      this.#fault('arguments-too-many', at, { name, most: String(parameters.length) })
    }
    if (!this.#scope.allowsRandom && (randomFunctions as readonly string[]).includes(name)) {
      this.#fault('random-in-rule', at, { name })
    }
    if (name === 'position') return this.#position(args, at)
    const typeAt = (index: number): ParameterType =>
      parameters[index] ?? rest?.[(index - parameters.length) % rest.length] ?? 'any'
    const checked = args.map((arg, index) => this.#argument(arg, typeAt(index), name, index))
    this.#arguments(name, args, checked)
    const parts = checked.map(arg => arg.expression)
    if (name === 'pulldata') {
      const [list, column, key] = args
      return this.#item(list, [column, key], parts.slice(1), at)
    }
    const expression: Expression = { type: 'call', name, args: parts }
    if (name === 'if') return { expression, type: commonType(checked[1], checked[2]) }
    return { expression, type: result === 'items' ? (checked[0]?.type ?? 'any') : result }
  }

  /** `position(..)`. */
  #position(args: readonly Parsed[], at: Span): Checked {
    if (args[0]?.type !== 'parent' || this.#inside.length === 0) this.#fault('parent-misplaced', at)
    return { expression: { type: 'call', name: 'position', args: [{ type: 'parent' }] }, type: 'number' }
  }

  /** What holds for the arguments of single functions. */
  #arguments(name: string, args: readonly Parsed[], checked: readonly Checked[]): void {
    const [, second] = args
    if (name === 'selected' && checked[1] && second)
      this.#option(checked[0]?.field, checked[1].expression, second.at)
    if (name === 'regex' && second?.type === 'text' && !isPattern(second.value)) {
      this.#fault('pattern-invalid', second.at)
    }
    if (name === 'distance' || name === 'area') {
      for (const [index, { type }] of checked.entries()) {
        const at = args[index]?.at
        if (at && !['position', 'text', 'any'].includes(type))
          this.#fault('type-wrong', at, { wanted: 'position', given: type })
      }
    }
  }

  /** The lookup of one item: the list and the columns are texts, because a phone must know what to load. */
  #item(
    list: Parsed | undefined,
    columns: readonly (Parsed | undefined)[],
    args: Expression[],
    at: Span,
  ): Checked {
    const reason = lookupFaults[this.#scope.lookups]
    if (reason) this.#fault(reason, at)
    const name = list?.type === 'text' ? list.value : ''
    const found = this.#list(name)
    if (!found) this.#fault('list-unknown', list?.at ?? at, { list: name })
    for (const column of columns) {
      const text = column?.type === 'text' ? column.value : ''
      if (found && column && (text === '' || found.columns?.includes(text) === false))
        this.#fault('column-unknown', column.at, { column: text, list: name })
    }
    return {
      expression: { type: 'call', name: 'pulldata', args, listId: found?.id ?? '' },
      type: 'text',
    }
  }

  /** A list by its name, with its own letters first; by its id where names are not known. */
  #list(name: string): ScopeList | undefined {
    const { lists } = this.#scope
    if (lists === null) return isListId(name) ? { id: name, name, columns: null } : undefined
    const folded = name.trim().toLowerCase()
    return lists.find(one => one.name === name) ?? lists.find(one => one.name.trim().toLowerCase() === folded)
  }

  #argument(parsed: Parsed, wanted: ParameterType, name: string, index: number): Checked {
    // XLSForm writes the question of jr:choice-name as a text: '${name}'.
    const quoted = wanted === 'field' && parsed.type === 'text' ? /^\$\{([^{}]*)\}$/.exec(parsed.value) : null
    if (quoted) return this.#name((quoted[1] ?? '').trim(), parsed.at)
    const checked =
      wanted === 'items' || wanted === 'group' || wanted === 'field' ? this.part(parsed) : this.one(parsed)
    const { expression, type } = checked
    const wrong = () => this.#fault('type-wrong', parsed.at, { wanted, given: type })
    if (wanted === 'number' && !canBeNumber(checked)) wrong()
    if (wanted === 'text' && type === 'group') wrong()
    if (wanted === 'choice' && !['choice', 'choices', 'text', 'any'].includes(type)) {
      this.#fault('choice-wanted', parsed.at, { name })
    }
    if (wanted === 'field' && expression.type !== 'field') this.#fault('field-wanted', parsed.at, { name })
    if (wanted === 'group' && type !== 'group' && type !== 'any')
      this.#fault('group-wanted', parsed.at, { name })
    const isOver = ['sum', 'count', 'count-non-empty'].includes(name) && index === 0
    const isName = ['field', 'lookup', 'self'].includes(expression.type) || type === 'any'
    if (isOver && !isName && !(expression.type === 'call' && expression.name === 'indexed-repeat')) {
      this.#fault('field-wanted', parsed.at, { name })
    }
    return checked
  }

  #lookup(parsed: Parsed & { type: 'lookup' }): Checked {
    const { list: name, column } = parsed
    if (this.#scope.lookups !== 'any') return this.#oneItem(parsed)
    const list = this.#list(name)
    if (!list) this.#fault('list-unknown', parsed.at, { list: name })
    if (list && column !== null && list.columns?.includes(column) === false) {
      this.#fault('column-unknown', parsed.at, { column, list: name })
    }
    const around = this.#columns
    this.#columns = list ? { list: name, columns: list.columns } : null
    const where = parsed.where && this.one(parsed.where).expression
    this.#columns = around
    return { expression: { type: 'lookup', list: name, where, column }, type: 'text' }
  }

  /** `instance('list')/root/item[key = value]/column` is another way to write `pulldata`. */
  #oneItem({ list, where, column, at }: Parsed & { type: 'lookup' }): Checked {
    const none: Checked = { expression: { type: 'text', value: '' }, type: 'any' }
    const equal = where?.type === 'operation' && where.operator === '=' ? where : null
    const [key, value] =
      equal?.left.type === 'column' ? [equal.left, equal.right] : [equal?.right, equal?.left]
    if (column === null || key?.type !== 'column' || !value) {
      this.#fault(lookupFaults[this.#scope.lookups] ?? 'lookup-unsupported', at)
      return none
    }
    const around = this.#columns
    // Another bare word would be a second column.
    this.#columns = { list, columns: [] }
    const found = this.#argument(value, 'text', 'pulldata', 3).expression
    this.#columns = around
    const text = (of: string): Parsed & { type: 'text' } => ({ type: 'text', value: of, at })
    const columns = [text(column), { ...text(key.name), at: key.at }]
    const args: Expression[] = [
      ...columns.map(({ value: of }) => ({ type: 'text' as const, value: of })),
      found,
    ]
    return this.#item(text(list), columns, args, at)
  }
}
