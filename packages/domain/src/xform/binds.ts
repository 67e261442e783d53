import { quoted } from '../expression/print.ts'
import { limits } from '../limits.ts'
import { isRandom, logicOf } from '../logic/field-logic.ts'
import { isPhotoKind } from '../template/field-kinds.ts'
import { fieldText } from '../template/field-texts.ts'
import { photoSettings } from '../template/photo-settings.ts'
import type { QuestionKind } from '../template/question.ts'
import { templateLimits } from '../template/template-limits.ts'
import { isSlider } from './form-fields.ts'
import type { FormNode } from './form-tree.ts'
import { calculated, type FormWriting, type KnownField, ruleOf } from './form-writing.ts'
import { type Xml, xml } from './xml.ts'

// Binds: the type of each element, and the rules for it. What the server would refuse for its kind alone,
// such as an email address that is none, is refused while the form is filled in.

/** The longest edge of a photo. A photo of that size is far below the limit of a file. */
const photoPixels = '2048'

const types: Readonly<Record<QuestionKind | 'note', string>> = {
  text: 'string',
  number: 'decimal',
  metric: 'decimal',
  percentage: 'decimal',
  'number-dropdown': 'int',
  'number-range': 'decimal',
  checkbox: 'string',
  radio: 'string',
  select: 'string',
  'data-list': 'string',
  rating: 'int',
  'date-time': 'dateTime',
  'phone-number': 'string',
  email: 'string',
  photo: 'binary',
  integer: 'int',
  date: 'date',
  time: 'time',
  position: 'geopoint',
  line: 'geotrace',
  area: 'geoshape',
  signature: 'binary',
  consent: 'binary',
  drawing: 'binary',
  barcode: 'barcode',
  audio: 'binary',
  video: 'binary',
  file: 'binary',
  ranking: 'odk:rank',
  note: 'string',
}

/** Returns the bind of an element; none for a group without rules. */
export function bindsOf(node: FormNode, writing: FormWriting): Xml[] {
  const { role, path: nodeset, field } = node
  const bind = (attributes: Xml['attributes']) => [xml('bind', { nodeset, ...attributes })]
  switch (role) {
    case 'photo': {
      const required = writing.source.photoRequired ? 'true()' : undefined
      return bind({ type: 'binary', required, 'orx:max-pixels': photoPixels })
    }
    case 'photos':
      return []
    case 'head':
      return bind({ type: 'string' })
    case 'comment':
      return bind({ type: 'string', constraint: shorterThan(limits.commentCharacters) })
    default:
      return field === null || field.kind === 'unknown' ? [] : bindsOfField(node, field, writing, bind)
  }
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function bindsOfField(
  { role, path }: FormNode,
  field: KnownField,
  writing: FormWriting,
  bind: (attributes: Xml['attributes']) => Xml[],
): Xml[] {
  const { relevant: shownWhen, count } = logicOf(field)
  if (role === 'count')
    return bind({
      type: 'string',
      readonly: 'true()',
      calculate: count ? ruleOf(count, field, writing) : '0',
    })
  if (role === 'consent') {
    // In the language of the moment: the signature, which it depends on, calculates it.
    const signature = `../${nameOf(writing.tree.byId.get(field.id)?.path ?? path)}`
    const shown = `jr:itext('${writing.tree.byId.get(field.id)?.path ?? path}:hint')`
    const text = fieldText(field, 'hint') === '' ? "''" : shown
    return bind({
      type: 'string',
      readonly: 'true()',
      calculate: `if(string-length(${signature}) > 0, ${text}, '')`,
    })
  }
  if (role === 'other') {
    const question = writing.tree.byId.get(field.id)?.path ?? path
    const name = writing.choices.otherOf.get(field.id) ?? ''
    return bind({
      type: 'string',
      // Both elements are beside each other, in the same instance of a repeat.
      relevant: `selected(../${nameOf(question)}, ${quoted(name)})`,
      required: 'true()',
      constraint: shorterThan(templateLimits.optionCharacters),
    })
  }
  const relevant = shownWhen ? ruleOf(shownWhen, field, writing) : undefined
  if (field.kind === 'group' || field.kind === 'repeat')
    return relevant === undefined ? [] : bind({ relevant })
  if (field.kind === 'note') return bind({ type: types.note, relevant, readonly: 'true()' })
  return bind({ relevant, ...rulesOf(field, writing, path) })
}

function rulesOf(
  field: Exclude<KnownField, { kind: 'group' | 'repeat' | 'note' }>,
  writing: FormWriting,
  path: string,
): Xml['attributes'] {
  const { texts } = writing
  const { required, constraint, calculate } = logicOf(field)
  const type =
    isSlider(field) || ('options' in field && calculate) ? typeApart(field.kind) : types[field.kind]
  const constraintMessage = () => {
    const message = constraint?.message ?? ''
    const others = texts.othersOf(field.id, 'constraint')
    return message === '' ? undefined : texts.add(`${path}:constraint`, message, others)
  }
  if (calculate) {
    const value = asAnswer(field.kind, calculated(calculate.value, field, writing))
    const isOnce = calculate.value.type === 'call' && calculate.value.name === 'once'
    const isFixed = isRandom(calculate.value) && !isOnce
    // Nobody sees the message of a hidden one, and the checks of a report leave it out.
    const rule = constraint && calculate.isShown ? ruleOf(constraint.rule, field, writing) : undefined
    return {
      type,
      readonly: 'true()',
      calculate: isFixed ? `once(${value})` : value,
      constraint: rule,
      'jr:constraintMsg': rule === undefined ? undefined : constraintMessage(),
    }
  }
  const rules = [...rulesOfKind(field), ...(constraint ? [ruleOf(constraint.rule, field, writing)] : [])]
  const joined = rules.length > 1 ? rules.map(one => `(${one})`).join(' and ') : rules[0]
  const isAlways = field.isRequired
  const requiredRule = isAlways ? 'true()' : required ? ruleOf(required, field, writing) : undefined
  const missing = fieldText(field, 'requiredMessage')
  return {
    type,
    required: requiredRule,
    'jr:requiredMsg':
      requiredRule !== undefined && missing !== ''
        ? texts.add(`${path}:required`, missing, texts.othersOf(field.id, 'required'))
        : undefined,
    constraint: joined,
    'jr:constraintMsg': constraintMessage(),
    'orx:max-pixels': isPhotoKind(field.kind)
      ? String(photoSettings(field).pixels ?? photoPixels)
      : undefined,
  }
}

/** Writes a result as an answer of its kind: ODK keeps a number as a number for every kind. */
function asAnswer(kind: QuestionKind, result: string): string {
  switch (kind) {
    case 'date':
      return `date(${result})`
    case 'date-time':
      return `date-time(${result})`
    case 'radio':
    case 'select':
    case 'checkbox':
      return `string(${result})`
    default:
      return result
  }
}

/** A slider counts whole steps; a calculated choice is a text. */
function typeApart(kind: QuestionKind): string {
  return kind === 'number-range' ? 'int' : 'string'
}

const shorterThan = (characters: number) => `string-length(.) <= ${characters}`

/** What an answer must be by its kind. */
function rulesOfKind(field: KnownField): string[] {
  const bounds = ({ min, max }: { min: number | null; max: number | null }) => [
    ...(min === null ? [] : [`. >= ${min}`]),
    ...(max === null ? [] : [`. <= ${max}`]),
  ]
  switch (field.kind) {
    case 'text':
    case 'barcode':
      return [shorterThan(limits.textAnswerCharacters)]
    case 'number':
    case 'metric':
    case 'integer':
    case 'number-dropdown':
    case 'number-range':
      return bounds(field)
    case 'percentage':
      return bounds({ min: 0, max: 100 })
    case 'rating':
      return bounds({ min: 1, max: field.stars })
    case 'email':
      return [
        `regex(., '${String.raw`[A-Za-z0-9_+-]+(\.[A-Za-z0-9_+-]+)*@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}`}')`,
      ]
    case 'phone-number':
      return [`regex(., '${String.raw`\+[1-9][0-9]{6,14}`}')`]
    case 'position':
      // The fourth part of a position is its accuracy.
      return field.accuracy === null ? [] : [`selected-at(., 3) <= ${field.accuracy}`]
    default:
      return []
  }
}
