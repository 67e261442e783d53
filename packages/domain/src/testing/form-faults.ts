import { childOf, type XmlElement } from '../xform/xml.ts'
import { parseXml } from './parse-xml.ts'

const everyElement = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(everyElement),
]

function pathsOf(element: XmlElement, around = ''): string[] {
  const path = `${around}/${element.name}`
  return [path, ...element.children.flatMap(child => pathsOf(child, path))]
}

/** The paths of an expression from the root of the report, apart from those in lists of options. */
const pathsIn = (expression: string) =>
  [...expression.matchAll(/\/data(?:\/[\w.-]+)+/g)].map(([path]) => path)

/**
 * Returns what is wrong with a form: a bind, a control, a rule, a text or a list of options that names
 * something which is not there, and languages with other texts than the first one.
 */
export function formFaults(form: string): string[] {
  const html = parseXml(form)
  const model = childOf(childOf(html, 'head'), 'model')
  const body = childOf(html, 'body')
  if (!model || !body) return ['no model or no body']
  const instances = model.children.filter(({ name }) => name === 'instance')
  const [report] = instances[0]?.children ?? []
  const paths = new Set(report ? pathsOf(report) : [])
  const lists = new Set(instances.slice(1).map(({ attributes }) => attributes.id ?? ''))
  const [first, ...others] = childOf(model, 'itext')?.children ?? []
  const textsOf = (translation: XmlElement) => translation.children.map(({ attributes }) => attributes.id)
  const texts = new Set(first ? textsOf(first) : [])
  const faults: string[] = []
  const require = (isThere: boolean, fault: string) => {
    if (!isThere) faults.push(fault)
  }
  for (const { attributes } of others.filter(one => textsOf(one).join() !== [...texts].join()))
    faults.push(`texts of ${attributes.lang}`)
  for (const { name, attributes, text } of [...everyElement(model), ...everyElement(body)]) {
    require(!text.includes('${'), `${name} ${text}`)
    if (name === 'itextId') require(texts.has(text), `text ${text}`)
    for (const [key, value] of Object.entries(attributes)) {
      for (const path of pathsIn(value)) require(paths.has(path), `${name} ${key} ${path}`)
      for (const [, id = ''] of value.matchAll(/jr:itext\('([^']+)'\)/g)) require(texts.has(id), `text ${id}`)
      for (const [, id = ''] of value.matchAll(/instance\('([^']+)'\)/g)) require(lists.has(id), `list ${id}`)
      require(!value.includes('${'), `${name} ${key} ${value}`)
    }
  }
  const bound = model.children
    .filter(({ name }) => name === 'bind')
    .map(({ attributes }) => attributes.nodeset)
  require(new Set(bound).size === bound.length, 'two binds of one element')
  return faults
}
