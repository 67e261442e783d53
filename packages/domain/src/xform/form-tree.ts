import { logicOf } from '../logic/field-logic.ts'
import { isMatrix, matrixRuns } from '../template/matrix.ts'
import type { Field } from '../template/template.ts'
import { allFields, type FormPart, partsOf } from '../template/template-structure.ts'
import { formNames } from '../xlsform/export.ts'
import { Names } from '../xlsform/names.ts'
import { reservedNames } from '../xlsform/tree.ts'

// The elements of a form, as a report has them: those of its fields, and those of the form's own. A form is
// written and its reports are read by the same tree.

/** What an element of a form has: the answer to a field, or something that every report has. */
type NodeRole =
  | 'field'
  /** The text that is typed as 'Other'. */
  | 'other'
  /** The number of instances of the repeat behind it. */
  | 'count'
  /** The text of a consent, as it was shown when it was signed. */
  | 'consent'
  /** The options of a matrix, above its lines. Nobody chooses one. */
  | 'head'
  /** The photos of the report itself, and one of them. */
  | 'photos'
  | 'photo'
  | 'comment'

/** An element of a form. */
export interface FormNode {
  role: NodeRole
  name: string
  /** From the root: '/data/household/size'. */
  path: string
  /** Null for the photos and the comment of the report. */
  field: Field | null
  children: readonly FormNode[]
}

/** The part of a template that its form is made of. */
export interface FormContent {
  fields: readonly Field[]
  withComment: boolean
}

/** The elements of a form. */
export interface FormTree {
  nodes: readonly FormNode[]
  /** The elements of fields by the ids of the fields. */
  byId: ReadonlyMap<string, FormNode>
}

/** The name of the root of a report. */
export const rootName = 'data'

/** Returns a name that ODK Collect takes: XForms has others, but its expressions know Latin letters alone. */
export function latinName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '_')
    .replace(/^[^A-Za-z_]+/, '')
  return plain.replaceAll('_', '') === '' ? 'question' : plain
}

const trees = new WeakMap<readonly Field[], Map<boolean, FormTree>>()

/** Returns the elements of a form. Cached. */
export function formTree({ fields, withComment }: FormContent): FormTree {
  const known = trees.get(fields) ?? new Map<boolean, FormTree>()
  trees.set(fields, known)
  const tree = known.get(withComment) ?? makeTree(fields, withComment)
  known.set(withComment, tree)
  return tree
}

function makeTree(fields: readonly Field[], withComment: boolean): FormTree {
  const taken = new Names([...reservedNames, rootName])
  const given = formNames(fields)
  const names = new Map(allFields(fields).map(({ id }) => [id, taken.give(latinName(given.get(id) ?? id))]))
  const byId = new Map<string, FormNode>()
  const node = (
    role: NodeRole,
    name: string,
    around: string,
    field: Field | null,
    childrenOf: (path: string) => FormNode[] = () => [],
  ): FormNode => {
    const path = `${around}/${name}`
    const made = { role, name, path, field, children: childrenOf(path) }
    if (role === 'field' && field) byId.set(field.id, made)
    return made
  }
  const nodesOf = (parts: readonly FormPart[], around: string): FormNode[] =>
    parts.flatMap(({ field, parts: inner }) => {
      if (field.kind === 'unknown') return []
      const name = names.get(field.id) ?? field.id
      const within = field.kind === 'repeat' ? partsOf(field.fields) : inner
      const own = node('field', name, around, field, path =>
        isMatrix(field) ? linesOf(within, path) : nodesOf(within, path),
      )
      if ('other' in field && field.other)
        return [own, node('other', taken.give(`${name}_other`), around, field)]
      if (field.kind === 'consent') return [own, node('consent', taken.give(`${name}_text`), around, field)]
      if (!logicOf(field).count) return [own]
      return [node('count', taken.give(`${name}_count`), around, field), own]
    })
  const linesOf = (parts: readonly FormPart[], around: string): FormNode[] =>
    matrixRuns(parts).flatMap(({ isTable, parts: lines }) => {
      const [first] = lines
      const all = nodesOf(lines, around)
      if (!isTable || !first) return all
      return [node('head', taken.give(`${all[0]?.name}_options`), around, first.field), ...all]
    })
  const nodes = nodesOf(partsOf(fields), `/${rootName}`)
  const photos = node('photos', taken.give('photos'), `/${rootName}`, null, path => [
    node('photo', taken.give('photo'), path, null),
  ])
  const comment = withComment ? [node('comment', taken.give('comment'), `/${rootName}`, null)] : []
  return { nodes: [...nodes, photos, ...comment], byId }
}

/** Returns all elements in the order of the form, each before those in it. */
export function allNodes(nodes: readonly FormNode[]): FormNode[] {
  return nodes.flatMap(node => [node, ...allNodes(node.children)])
}
