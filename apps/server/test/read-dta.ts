/**
 * Reads a file of Stata of the formats 118 and 119 by the description of the format, independently of the
 * writer. Missing numbers are '.' and '.a' to '.z'.
 */
export function readDta(bytes: Buffer) {
  const release = Number(between(bytes, '<release>', '</release>').toString())
  const isLarge = release === 119
  const k = between(bytes, '<K>', '</K>')
  const count = isLarge ? k.readUInt32LE() : k.readUInt16LE()
  const rowCount = Number(between(bytes, '<N>', '</N>').readBigUInt64LE())
  const title = between(bytes, '<label>', '</label>').subarray(2).toString()
  const map = between(bytes, '<map>', '</map>')
  const places = Array.from({ length: 14 }, (_, n) => Number(map.readBigUInt64LE(8 * n)))
  const names = ['stata_dta', 'map', 'variable_types', 'varnames', 'sortlist', 'formats', 'value_label_names']
  const more = ['variable_labels', 'characteristics', 'data', 'strls', 'value_labels', '/stata_dta']
  for (const [n, name] of [...names, ...more].entries()) {
    const tag = `<${name}>`
    const found = bytes.toString('latin1', places[n], (places[n] ?? 0) + tag.length)
    if (found !== tag) throw new Error(`the map leads to ${found} in place of ${tag}`)
  }
  if (places[13] !== bytes.length) throw new Error('the file has another length')
  const part = (n: number) => bytes.subarray(places[n], places[n + 1])
  const content = (n: number) => part(n).subarray(part(n).indexOf('>') + 1)
  const fields = (n: number, size: number) => {
    const all = content(n)
    return Array.from({ length: count }, (_, at) => {
      const field = all.subarray(at * size, (at + 1) * size)
      return field.subarray(0, field.indexOf(0)).toString()
    })
  }
  const types = Array.from({ length: count }, (_, n) => content(2).readUInt16LE(2 * n))
  const [variableNames, formats, labels] = [fields(3, 129), fields(5, 57), fields(7, 321)]
  const [setNames, sets] = [fields(6, 129), labelSets(content(11))]
  const long = longTexts(content(10))
  const rows: (number | string)[][] = []
  let at = 0
  const data = content(9)
  for (let row = 0; row < rowCount; row++)
    rows.push(
      types.map(type => {
        const [value, size] = valueAt(data, at, type, isLarge, long)
        at += size
        return value
      }),
    )
  return {
    release,
    label: title,
    variables: types.map((type, n) => ({
      type,
      name: variableNames[n],
      format: formats[n],
      label: labels[n],
      labels: sets.get(setNames[n] ?? '') ?? [],
    })),
    rows,
  }
}

function between(bytes: Buffer, start: string, end: string): Buffer {
  const from = bytes.indexOf(start) + start.length
  return bytes.subarray(from, bytes.indexOf(end, from))
}

const whole = { 65530: [1, 100], 65529: [2, 32_740], 65528: [4, 2_147_483_620] } as Record<
  number,
  [number, number]
>

function valueAt(
  data: Buffer,
  at: number,
  type: number,
  isLarge: boolean,
  long: ReadonlyMap<string, string>,
): [number | string, number] {
  const [size, most] = whole[type] ?? []
  if (size !== undefined && most !== undefined) {
    const value = data.readIntLE(at, size)
    return [value > most ? missingName(value - most - 1) : value, size]
  }
  if (type === 65_526) {
    const high = data.readUInt32LE(at + 4)
    const isMissing = high >= 0x7fe0_0000 && high < 0x8000_0000
    return [isMissing ? missingName((high - 0x7fe0_0000) / 0x100) : data.readDoubleLE(at), 8]
  }
  if (type === 32_768) {
    const bytes = isLarge ? 3 : 2
    const key = `${data.readUIntLE(at, bytes)} ${data.readUIntLE(at + bytes, 8 - bytes)}`
    const text = key === '0 0' ? '' : long.get(key)
    if (text === undefined) throw new Error(`no long text of ${key}`)
    return [text, 8]
  }
  const field = data.subarray(at, at + type)
  const end = field.indexOf(0)
  return [field.subarray(0, end < 0 ? type : end).toString(), type]
}

const missingName = (n: number) => (n === 0 ? '.' : `.${String.fromCharCode(96 + n)}`)

function longTexts(bytes: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  for (let at = 0; bytes.toString('latin1', at, at + 3) === 'GSO'; ) {
    const length = bytes.readUInt32LE(at + 16)
    const key = `${bytes.readUInt32LE(at + 3)} ${bytes.readBigUInt64LE(at + 7)}`
    texts.set(key, bytes.toString('utf8', at + 20, at + 20 + length - 1))
    at += 20 + length
  }
  return texts
}

function labelSets(bytes: Buffer): Map<string, [number | string, string][]> {
  const sets = new Map<string, [number | string, string][]>()
  for (let at = 0; bytes.toString('latin1', at, at + 5) === '<lbl>'; ) {
    const length = bytes.readInt32LE(at + 5)
    const name = bytes.toString('utf8', at + 9, bytes.indexOf(0, at + 9))
    const table = bytes.subarray(at + 9 + 132, at + 9 + 132 + length)
    const n = table.readInt32LE()
    const texts = table.subarray(8 + 8 * n)
    const labels = Array.from({ length: n }, (_, k): [number | string, string] => {
      const start = table.readInt32LE(8 + 4 * k)
      const value = table.readInt32LE(8 + 4 * n + 4 * k)
      const most = 2_147_483_620
      return [
        value > most ? missingName(value - most - 1) : value,
        texts.toString('utf8', start, texts.indexOf(0, start)),
      ]
    })
    sets.set(name, labels)
    at += 9 + 132 + length + 6
  }
  return sets
}
