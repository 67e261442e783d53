/**
 * The page's own fonts as rules of a style sheet that contains their files: those parts of them that have a
 * letter of the text. A font that cannot be read is left out; the file then falls back to the viewer's.
 * @param families as in `font-family`
 */
export async function fontFaces(families: string, text: string): Promise<string> {
  const names = families.split(',').map(unquoted)
  const letters = new Set([...text].map(letter => letter.codePointAt(0) ?? 0))
  const rules = [...document.styleSheets]
    .flatMap(rulesOf)
    .filter(
      ({ style }) =>
        names.includes(unquoted(style.getPropertyValue('font-family'))) &&
        [...letters].some(letter => isInRange(letter, style.getPropertyValue('unicode-range'))),
    )
  return (await Promise.all(rules.map(embedded))).join('\n')
}

function rulesOf(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  try {
    return [...sheet.cssRules].filter(rule => rule instanceof CSSFontFaceRule)
  } catch {
    // A sheet of another origin, such as an extension's.
    return []
  }
}

async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, address] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue('src')) ?? []
  if (!address) return ''
  try {
    const answer = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI))
    if (!answer.ok) return ''
    const url = await dataUrl(await answer.blob())
    const kept = ['font-family', 'font-style', 'font-weight', 'unicode-range']
      .map(name => [name, style.getPropertyValue(name)])
      .filter(([, value]) => value)
    return `@font-face{${kept.map(([name, value]) => `${name}:${value}`).join(';')};src:url(${url})}`
  } catch {
    return ''
  }
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** @param ranges such as 'U+0-FF, U+131, U+4??'; empty for all letters */
export function isInRange(letter: number, ranges: string): boolean {
  if (!ranges.trim()) return true
  return ranges.split(',').some(range => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    const bound = (text: string, digit: string) => Number.parseInt(text.replaceAll('?', digit), 16)
    return letter >= bound(first, '0') && letter <= bound(last, 'F')
  })
}

const unquoted = (name: string) => name.trim().replaceAll(/["']/g, '')
