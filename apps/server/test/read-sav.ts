/** A variable of an SPSS file, as `readSav` finds it. */
interface ReadVariable {
  name: string
  label: string
  /** The width of a text in bytes; 0 for a number. */
  width: number
  format: number
  missing: number[]
  labels: [number, string][]
}

interface Dictionary {
  variables: (ReadVariable & { short: string; element: number; elements: number })[]
  extensions: Map<number, Buffer>
}

/**
 * Reads a compressed file of SPSS by the description of the format, independently of the writer. Missing
 * numbers are null.
 */
export function readSav(bytes: Buffer) {
  const fileLabel = bytes.toString('utf8', 109, 173).trimEnd()
  const rowElements = bytes.readInt32LE(68)
  const count = bytes.readInt32LE(80)
  const { dictionary, at } = readDictionary(bytes)
  const { variables, extensions } = dictionary
  const pairs = (text: string, separator: string) =>
    new Map(
      text
        .split(separator)
        .filter(Boolean)
        .map(pair => pair.split('=') as [string, string]),
    )
  const names = pairs(extensions.get(13)?.toString() ?? '', '\t')
  const widths = pairs(extensions.get(14)?.toString() ?? '', '\0\t')
  const elements = decompressed(bytes.subarray(at))
  if (elements.length !== rowElements * count)
    throw new Error(`${elements.length} elements, not ${rowElements} × ${count}`)

  const whole: { variable: ReadVariable; parts: typeof variables }[] = []
  for (let n = 0; n < variables.length; ) {
    const first = variables[n]
    if (!first) break
    const long = widths.get(first.short)
    const segments = long ? Math.ceil(Number(long) / 252) : 1
    const { name: _, ...rest } = first
    const variable = { ...rest, name: names.get(first.short) ?? '', width: Number(long ?? first.width) }
    whole.push({ variable, parts: variables.slice(n, n + segments) })
    n += segments
  }
  const rows = Array.from({ length: count }, (_, row) =>
    whole.map(({ variable, parts }) => {
      const start = row * rowElements
      if (variable.width === 0) return elements[start + (parts[0]?.element ?? 0)]?.number ?? null
      const text = parts.map(part => {
        const own = elements.slice(start + part.element, start + part.element + part.elements)
        return Buffer.concat(own.map(one => one.bytes)).subarray(0, part.width)
      })
      return Buffer.concat(text).subarray(0, variable.width).toString().replace(/ +$/, '')
    }),
  )
  return {
    label: fileLabel,
    encoding: extensions.get(20)?.toString(),
    variables: whole.map(({ variable: { name, label, width, format, missing, labels } }) => ({
      name,
      label,
      width,
      format,
      missing,
      labels,
    })),
    rows,
  }
}

function readDictionary(bytes: Buffer) {
  const dictionary: Dictionary = { variables: [], extensions: new Map() }
  let [at, element] = [176, 0]
  const advance = (size: number) => {
    at += size
    return at - size
  }
  const int = () => bytes.readInt32LE(advance(4))
  const double = () => bytes.readDoubleLE(advance(8))
  const text = (length: number) => bytes.toString('utf8', advance(length), at)
  let labels: [number, string][] = []
  for (;;) {
    switch (int()) {
      case 2: {
        const [width, hasLabel, missingCount, format] = [int(), int(), int(), int()]
        int()
        const short = text(8).trimEnd()
        const length = hasLabel ? int() : 0
        const label = text(length)
        at += -length & 3
        const missing = Array.from({ length: missingCount }, double)
        const last = dictionary.variables.at(-1)
        if (width === -1 && last) last.elements++
        else
          dictionary.variables.push({
            short,
            name: '',
            label,
            width,
            format,
            missing,
            labels: [],
            element,
            elements: 1,
          })
        element++
        break
      }
      case 3: {
        labels = Array.from({ length: int() }, () => {
          const value = double()
          const length = bytes[advance(1)] ?? 0
          const label = text(length)
          at += -(length + 1) & 7
          return [value, label]
        })
        break
      }
      case 4: {
        const count = int()
        for (let n = 0; n < count; n++) {
          const place = int() - 1
          const own = dictionary.variables.find(one => one.element === place)
          if (own) own.labels = labels
        }
        break
      }
      case 7: {
        const [subtype, size, count] = [int(), int(), int()]
        dictionary.extensions.set(subtype, bytes.subarray(at, at + size * count))
        at += size * count
        break
      }
      case 999:
        int()
        return { dictionary, at }
      default:
        throw new Error(`a record of an unknown type before ${at}`)
    }
  }
}

function decompressed(bytes: Buffer) {
  const elements: { number: number | null; bytes: Buffer }[] = []
  const spaces = Buffer.alloc(8, ' ')
  for (let at = 0; at < bytes.length; ) {
    const codes = bytes.subarray(at, at + 8)
    at += 8
    for (const code of codes) {
      if (code === 0) continue
      if (code === 253) {
        const own = bytes.subarray(at, at + 8)
        at += 8
        elements.push({ number: own.readDoubleLE(), bytes: own })
      } else if (code === 254) elements.push({ number: null, bytes: spaces })
      else if (code === 255) elements.push({ number: null, bytes: spaces })
      else elements.push({ number: code - 100, bytes: spaces })
    }
  }
  return elements
}
