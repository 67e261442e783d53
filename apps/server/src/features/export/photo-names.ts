/** Characters that Windows, the strictest system, does not allow in names, and bidirectional controls. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const refused = /[\\/:*?"<>|\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * Turns a text into a file or folder name for any system: at most 60 characters, with the letters of every
 * script.
 * @param fallback the name if no character is left
 */
export function safeName(text: string, fallback: string): string {
  const plain = text.toWellFormed().normalize('NFC').replace(refused, ' ').replace(/\s+/g, ' ')
  const name = [...plain]
    .slice(0, 60)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return name === '' || device.test(name) ? `${fallback}${name && ` ${name}`}` : name
}

interface NamedPhoto {
  project: string
  task: number
  /** From 1 within the task. */
  n: number
  /** The label of its question; null for a photo of the report itself. */
  field: string | null
  ext: string
}

/**
 * A photo's path in the ZIP, such as `North Creek/1042-1-One planted row.jpg`; unique, because task numbers
 * are.
 */
export function photoPath({ project, task, n, field, ext }: NamedPhoto): string {
  const name = field === null ? 'photo' : safeName(field, 'photo')
  // The stored extension may have a leading dot.
  const [, ending] = /^\.?([a-z0-9]{1,5})$/i.exec(ext) ?? []
  return `${safeName(project, 'project')}/${task}-${n}-${name}${ending ? `.${ending.toLowerCase()}` : ''}`
}
