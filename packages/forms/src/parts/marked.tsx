import {
  type MarkedLine,
  type MarkedPart,
  mayHaveMarks,
  readMarked,
} from '@quadrat/domain/template/marked-text'
import type { ReactNode } from 'react'
import './marked.css'

/**
 * A label or a hint with its marks (`template/marked-text.ts`). All elements can stand in a label and in a
 * heading; no HTML of the text becomes one. A text without marks stays a text.
 */
export function Marked({ text }: { text: string }): ReactNode {
  if (!mayHaveMarks(text)) return text
  const lines = readMarked(text)
  const [first] = lines
  if (lines.length === 1 && first?.kind === 'text') return partsOf(first.parts)
  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
  return lines.map((line, index) => <Line key={index} line={line} />)
}

function Line({ line: { kind, marker, parts } }: { line: MarkedLine }) {
  return (
    <span className="qf-marked" data-kind={kind}>
      {kind === 'item' && <span className="qf-marker">{marker} </span>}
      {kind === 'heading' ? <strong>{partsOf(parts)}</strong> : partsOf(parts)}
    </span>
  )
}

const partsOf = (parts: readonly MarkedPart[]): ReactNode =>
  parts.map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
    typeof part === 'string' ? part : <Part key={index} part={part} />,
  )

function Part({ part }: { part: Exclude<MarkedPart, string> }) {
  const inner = partsOf(part.parts)
  if (part.mark === 'link')
    return (
      <a className="qf-marked-link" href={part.href} target="_blank" rel="noopener noreferrer">
        {inner}
      </a>
    )
  return part.mark === 'strong' ? <strong>{inner}</strong> : <em>{inner}</em>
}
