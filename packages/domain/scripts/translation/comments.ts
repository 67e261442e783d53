import {
  childrenOf,
  definitionsIn,
  type Node,
  nameOf,
  parseFile,
  sourceFiles,
  withoutTypes,
} from './source.ts'

/** What the code says to translators about a text. */
export interface Remark {
  /** The file that defines the text. */
  path: string
  /** The comments above the text, its groups and its namespace. */
  comments: string[]
}

/** Returns the remarks about all texts, by id. */
export function remarksOnTexts(): Map<string, Remark> {
  const found = new Map<string, Remark>()
  const patterns = ['{apps,packages}/*/src/**/texts-en.ts', '{apps,packages}/*/src/**/messages/*.ts']
  for (const path of sourceFiles(patterns)) {
    const { source, program } = parseFile(path)
    for (const { namespace, tree, start } of definitionsIn(program)) {
      const above = commentsIn(source.slice(endBefore(program, start), start))
      for (const { keys, comments } of commentedKeys(tree, source))
        found.set(`${namespace}/${keys.join('.')}`, { path, comments: [...above, ...comments] })
    }
  }
  return found
}

function endBefore(parent: Node, start: number): number {
  return Math.max(0, ...childrenOf(parent).map(({ end }) => (end <= start ? end : 0)))
}

function commentedKeys(tree: Node, source: string): { keys: string[]; comments: string[] }[] {
  let end = tree.start + 1
  return ((tree.properties ?? []) as Node[]).flatMap(property => {
    const comments = commentsIn(source.slice(end, property.start))
    end = property.end
    const name = nameOf(property)
    const value = withoutTypes(property.value as Node)
    if (value.type !== 'ObjectExpression') return [{ keys: [name], comments }]
    return commentedKeys(value, source).map(inner => ({
      keys: [name, ...inner.keys],
      comments: [...comments, ...inner.comments],
    }))
  })
}

/** Returns the comments of lines of their own; one at the end of a line belongs to what is before it. */
function commentsIn(text: string): string[] {
  const own = text.replace(/^[^\n]*/, '')
  const found = own.match(/\/\*[\s\S]*?\*\/|(?:[ \t]*\/\/[^\n]*\n?)+/g) ?? []
  return found
    .map(comment =>
      comment
        .replace(/\/\*+|\*\/|^[ \t]*(?:\*(?!\/)|\/\/) ?/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(comment => comment !== '' && !comment.startsWith('biome-ignore'))
}
