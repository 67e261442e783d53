import { Problem } from '@quadrat/domain/problem'
import type { XmlElement } from '@quadrat/domain/xform/xml'
import { SaxesParser } from 'saxes'
import { inputTexts } from './texts-en.ts'

/** A report has a handful of groups within each other. */
const depthMax = 100
const elementsMax = 50_000

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string }

/**
 * Reads an XML document in UTF-8. It knows no entities but those of XML itself, so a small document cannot
 * become a large one. The caller limits the bytes.
 * @throws Problem input.invalid for what is not well-formed, has a document type, or is too deep
 */
export function readXml(bytes: Uint8Array): XmlElement {
  try {
    return parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('input.invalid', {
      errors: [{ path: 'xml_submission_file', message: inputTexts.noXml }],
    })
  }
}

function parse(text: string): XmlElement {
  const parser = new SaxesParser()
  const open: Open[] = []
  let root: Open | undefined
  let count = 0
  parser.on('error', error => refuse(error.message))
  parser.on('doctype', () => refuse('a document type'))
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (encoding.toLowerCase() !== 'utf-8') refuse('another encoding')
  })
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > elementsMax || open.length >= depthMax) refuse('too many elements')
    const named = Object.entries(attributes).map(([key, value]) => [local(key), value])
    const element = { name: local(name), attributes: Object.fromEntries(named), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (part: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root ?? refuse('no element')
}

function refuse(reason: string): never {
  throw new Error(reason)
}

/** Prefixes stand for namespaces, and forms have each name once. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)
