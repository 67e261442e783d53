import { fieldKinds } from '@quadrat/domain/template'

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
 * Reads questions from the wire: `{ __component, …properties }`, with the properties beside `__component` or under
 * `properties`. A question without an id gets one made of its label, so that the same question, saved again, keeps its
 * id and its answers. Validation is left to the template's schema.
 */
export function fieldsFromWire(list: readonly unknown[]): unknown[] {
  const taken = new Set(
    list.filter(isJson).flatMap(field => (typeof field.id === 'string' ? [field.id] : [])),
  )
  return list.map(field => (isJson(field) ? fieldFromWire(field, taken) : field))
}

function fieldFromWire(sent: Json, taken: Set<string>): Json {
  const { __component, properties, number_of_stars, ...rest } = sent
  const field: Json = { ...(isJson(properties) ? properties : {}), ...rest }
  if (typeof __component === 'string')
    field.kind ??= kindOf.get(plain(__component.split('.').at(-1) ?? '')) ?? __component
  const stars = field.number_of_stars ?? number_of_stars
  delete field.number_of_stars
  if (stars !== undefined) field.stars ??= stars
  if (Array.isArray(field.options)) field.options = field.options.map(optionFromWire)
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
