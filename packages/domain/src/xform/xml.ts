// The part of XML that forms and reports need: elements, attributes and text. The server reads the text of a
// report into `XmlElement`, so that this package needs no parser.

/** An element as it is read. Names are without their prefixes. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** The text of the element itself, without that of its children. */
  text: string
}

/** What is written: a text, or an element. */
export type XmlPart = string | Xml
/** An element as it is written. */
export interface Xml {
  tag: string
  attributes: Readonly<Record<string, string | undefined>>
  parts: readonly XmlPart[]
}

/** Makes an element. An attribute that is undefined is left out. */
export function xml(tag: string, attributes: Xml['attributes'] = {}, parts: readonly XmlPart[] = []): Xml {
  return { tag, attributes, parts }
}

/** Writes a document. */
export function writeXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}`
}

function written(part: XmlPart): string {
  if (typeof part === 'string') return escaped(part)
  const attributes = Object.entries(part.attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escaped(value).replace(/[\t\n\r]/g, asNumber)}"`],
  )
  const head = `${part.tag}${attributes.join('')}`
  return part.parts.length === 0 ? `<${head}/>` : `<${head}>${part.parts.map(written).join('')}</${part.tag}>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text. Characters that XML cannot have are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, found => entities[found] ?? found)
    .replaceAll('\r', asNumber)
}

const asNumber = (character: string) => `&#${character.charCodeAt(0)};`

/** Returns the first child of that name; undefined if there is none. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find(child => child.name === name)
}
