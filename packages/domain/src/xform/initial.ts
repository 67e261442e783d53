import { optionsInText } from '../logic/choices.ts'
import { logicOf } from '../logic/field-logic.ts'
import { optionValue } from '../template/question.ts'
import { isChoice } from './choice-lists.ts'
import { isFromLast } from './form-fields.ts'
import { allNodes, type FormNode } from './form-tree.ts'
import { calculated, type FormWriting, type KnownField } from './form-writing.ts'
import { type Xml, xml } from './xml.ts'

// What a new report begins with: a text in its element, or an action that calculates it once.

/** The instance with the last report of the form. */
export const lastSaved = '__last-saved'

/** Returns the text that the element of a field begins with; '' for none, and for one that is calculated. */
export function initialText(node: FormNode, writing: FormWriting): string {
  const { field, role } = node
  if (role !== 'field' || field === null || field.kind === 'unknown') return ''
  const { initial, calculate } = logicOf(field)
  if (!initial || calculate) return ''
  if (initial.type === 'number') return String(initial.value)
  if (initial.type === 'negative' && initial.of.type === 'number') return String(-initial.of.value)
  if (initial.type !== 'text') return ''
  return isChoice(field) ? namesIn(initial.value, field, writing) : initial.value
}

function namesIn(text: string, field: KnownField, { choices }: FormWriting): string {
  if (!isChoice(field)) return text
  const names = choices.namesOf.get(field.id)
  return optionsInText(text, field.options.map(optionValue))
    .map(value => names?.get(value) ?? value)
    .join(' ')
}

/**
 * Returns the actions that calculate what elements begin with.
 * @param isInRepeat true for the elements of a repeat, of which each instance begins so
 */
export function setValues(nodes: readonly FormNode[], writing: FormWriting, isInRepeat: boolean): Xml[] {
  return nodes.flatMap(node => {
    const { field, path: ref, role, children } = node
    if (role === 'photos' || field === null || field.kind === 'unknown') return []
    // A repeat has the actions of its own elements.
    if (field.kind === 'repeat') return []
    if (field.kind === 'group') return setValues(children, writing, isInRepeat)
    const value = role === 'field' ? actionOf(field, node, writing) : null
    if (value === null) return []
    const event = isInRepeat ? 'odk-instance-first-load odk-new-repeat' : 'odk-instance-first-load'
    return [xml('setvalue', { event, ref, value })]
  })
}

function actionOf(field: KnownField, node: FormNode, writing: FormWriting): string | null {
  const { initial, calculate } = logicOf(field)
  if (calculate) return null
  if (initial) return isWritten(node, writing) ? null : calculated(initial, field, writing)
  return isFromLast(field, writing.fields) ? `instance('${lastSaved}')${node.path}` : null
}

function isWritten(node: FormNode, writing: FormWriting): boolean {
  const initial = node.field && logicOf(node.field).initial
  return initialText(node, writing) !== '' || (initial?.type === 'text' && initial.value === '')
}

/** True if the form asks for the last report. */
export function usesLast(writing: FormWriting): boolean {
  return allNodes(writing.tree.nodes).some(
    ({ field, role }) => role === 'field' && field !== null && isFromLast(field, writing.fields),
  )
}
