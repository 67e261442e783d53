/** What Windows, the strictest, takes in no name, and what turns the direction of the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const refused = /[\\/:*?"<>|\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu
const device = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/**
 * A text as the name of a file or folder on any system: at most 60 characters, letters of every script kept.
 * @param fallback where nothing is left
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
  /** The question that asked for it; null for one of the report itself. */
  field: string | null
  ext: string
}

/** Where a photo lies in the ZIP: `North Creek/1042-1-One planted row.jpg`. A task's number is unique, so the path is. */
export function photoPath({ project, task, n, field, ext }: NamedPhoto): string {
  const name = field === null ? 'photo' : safeName(field, 'photo')
  // Of a phone's photo the ending is kept without its dot.
  const [, ending] = /^\.?([a-z0-9]{1,5})$/i.exec(ext) ?? []
  return `${safeName(project, 'project')}/${task}-${n}-${name}${ending ? `.${ending.toLowerCase()}` : ''}`
}
