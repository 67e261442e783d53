import { fieldKinds } from '@quadrat/domain/template/field-kinds'
import { templateLimits } from '@quadrat/domain/template/template-limits'

const componentOf: ReadonlyMap<string, string> = new Map(
  fieldKinds.map(({ kind, component }) => [kind, component]),
)
/** Names of older clients and of the specification, in the form that `plain` returns. */
const aliases: Record<string, string> = {
  metricsspecific: 'metric',
  metric: 'metric',
  numberfield: 'number',
  datetime: 'date-time',
  email: 'email',
  image: 'photo',
  photo: 'photo',
}
const kindOf: ReadonlyMap<string, string> = new Map([
  ...Object.entries(aliases),
  ...fieldKinds.map(({ kind, component }) => [plain(component), kind] as const),
])

type Json = Record<string, unknown>

/** Returns a template's questions in the format of the wire: `[{ __component, id, kind, …properties }]`. */
export function fieldsOnWire(fields: readonly unknown[]): Json[] {
  return fields.filter(isJson).map(field => ({
    ...field,
    __component: componentOf.get(String(field.kind)) ?? String(field.kind),
    ...(field.kind === 'rating' && { number_of_stars: field.stars }),
    ...(Array.isArray(field.options) && { options: field.options.map(optionOnWire) }),
    ...(Array.isArray(field.fields) && { fields: fieldsOnWire(field.fields) }),
  }))
}

/** Adds `option`, the name of an option's text in older clients, beside `text`. */
function optionOnWire(option: unknown): unknown {
  return isJson(option) ? { ...option, option: option.text } : option
}

function optionFromWire(sent: unknown): unknown {
  if (!isJson(sent)) return sent
  const { option, ...rest } = sent
  return { text: option, ...rest }
}

/**
 * Reads questions from the wire: `{ __component, …properties }`, with the properties beside `__component` or
 * under `properties`. A question without an id gets one made of its label, so that the same question, saved
 * again, keeps its id and its answers. Validation is left to the template's schema.
 */
export function fieldsFromWire(list: readonly unknown[]): unknown[] {
  return listFromWire(list, new Set(idsIn(list, templateLimits.repeatDepth)), templateLimits.repeatDepth)
}

/** @param depth how many repeats may be within each other; the fields of a deeper one are not read */
function idsIn(list: readonly unknown[], depth: number): string[] {
  return list
    .filter(isJson)
    .flatMap(field => [
      ...(typeof field.id === 'string' ? [field.id] : []),
      ...(depth > 0 ? idsIn(nestedIn(field), depth - 1) : []),
    ])
}

/**
 * The fields of a repeat stand beside its `__component` or under `properties`, as its other properties do.
 */
function nestedIn({ properties, fields }: Json): readonly unknown[] {
  const list = fields ?? (isJson(properties) ? properties.fields : undefined)
  return Array.isArray(list) ? list : []
}

function listFromWire(list: readonly unknown[], taken: Set<string>, depth: number): unknown[] {
  return list.map(field => (isJson(field) ? fieldFromWire(field, taken, depth) : field))
}

function fieldFromWire(sent: Json, taken: Set<string>, depth: number): Json {
  const { __component, properties, number_of_stars, ...rest } = sent
  const field: Json = { ...(isJson(properties) ? properties : {}), ...rest }
  if (typeof __component === 'string')
    field.kind ??= kindOf.get(plain(__component.split('.').at(-1) ?? '')) ?? __component
  const stars = field.number_of_stars ?? number_of_stars
  delete field.number_of_stars
  if (stars !== undefined) field.stars ??= stars
  if (Array.isArray(field.options)) field.options = field.options.map(optionFromWire)
  if (Array.isArray(field.fields) && depth > 0) field.fields = listFromWire(field.fields, taken, depth - 1)
  if (typeof field.id !== 'string' || field.id === '')
    field.id = newId(String(field.label ?? field.kind), taken)
  return field
}

/** A component's name as it is compared: 'custom-data-field.number-drop-down' is 'NumberDropDown'. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}

/** Makes an id of a label: `How many trees?` → `how-many-trees`; if that is taken, `how-many-trees-2`. */
function newId(label: string, taken: Set<string>): string {
  const slug = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
  // These ids are reserved: forms use them for other parts of a report.
  const base = ['', 'photos', 'comment', 'position'].includes(slug)
    ? `question-${slug}`.replace(/-$/, '')
    : slug
  for (let n = 1; ; n++) {
    const id = n === 1 ? base : `${base}-${n}`
    if (taken.has(id)) continue
    taken.add(id)
    return id
  }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
