import { SaxesParser } from 'saxes'
import type { XmlElement } from '../xform/xml.ts'

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string }

/** Reads a document; fails if it is not well-formed. Prefixes are left out. */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  const open: Open[] = []
  let root: Open | undefined
  parser.on('opentag', ({ name, attributes }) => {
    const named = Object.entries(attributes).map(([key, value]) => [local(key), value])
    const element: Open = { name: local(name), attributes: Object.fromEntries(named), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('text', part => {
    const inner = open.at(-1)
    if (inner) inner.text += part
  })
  parser.on('closetag', () => open.pop())
  parser.on('error', error => {
    throw error
  })
  parser.write(text).close()
  if (!root) throw new Error('The document is empty.')
  return root
}
