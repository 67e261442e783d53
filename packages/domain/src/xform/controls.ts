import { isCalculatedUnseen, logicOf } from '../logic/field-logic.ts'
import { xformTexts } from '../messages/xform-en.ts'
import { fieldText } from '../template/field-texts.ts'
import { mediaOf } from '../template/label-media.ts'
import { isMatrix, scaleOf } from '../template/matrix.ts'
import type { QuestionField } from '../template/question.ts'
import type { FieldOf } from '../template/template.ts'
import { looksOf } from '../xlsform/export-looks.ts'
import { readParameters } from '../xlsform/parameters.ts'
import { isChoice } from './choice-lists.ts'
import { isFilterSaid, isSlider } from './form-fields.ts'
import type { FormNode } from './form-tree.ts'
import { type FormWriting, formFileName, type KnownField, ruleOf } from './form-writing.ts'
import { setValues } from './initial.ts'
import { type Xml, xml } from './xml.ts'

// Controls: what people see of each element, in the order of the form.

/** Returns the controls of elements. */
export function controlsOf(nodes: readonly FormNode[], writing: FormWriting): Xml[] {
  return nodes.flatMap(node => controlOf(node, writing))
}

function controlOf(node: FormNode, writing: FormWriting): Xml[] {
  const { role, path: ref, field, children } = node
  const { texts } = writing
  const label = (text: string) => xml('label', { ref: texts.add(`${ref}:label`, text) })
  switch (role) {
    case 'count':
    case 'consent':
      return []
    case 'photos':
      return [
        xml('group', { ref }, [
          label(xformTexts.photos),
          xml('repeat', { nodeset: ref }, controlsOf(children, writing)),
        ]),
      ]
    case 'photo':
      return [xml('upload', { ref, mediatype: 'image/*' }, [label(xformTexts.photo)])]
    case 'comment':
      return [xml('input', { ref, appearance: 'multiline' }, [label(xformTexts.comment)])]
    case 'other': {
      const text = field && 'other' in field ? (field.other?.text ?? '') : ''
      const others = field ? texts.othersOf(field.id, 'other') : {}
      return [xml('input', { ref }, [xml('label', { ref: texts.add(`${ref}:label`, text, others) })])]
    }
    case 'head':
      return field && isChoice(field)
        ? [xml('select1', { ref, appearance: 'label' }, [label(' '), itemsOf(field, writing)])]
        : []
    case 'field':
      return field === null || field.kind === 'unknown' ? [] : controlOfField(node, field, writing)
  }
}

function controlOfField({ path: ref, children }: FormNode, field: KnownField, writing: FormWriting): Xml[] {
  const { texts } = writing
  if (isCalculatedUnseen(field)) return []
  const label = xml('label', { ref: texts.addLabel(`${ref}:label`, field, writing) })
  texts.addMedia(`${ref}:label`, mediaOf(field), formFileName)
  const head = [label, ...hintOf(field, ref, writing)]
  switch (field.kind) {
    case 'group': {
      const isTable = isMatrix(field)
      const appearance = isTable || field.appearance === 'page' ? 'field-list' : undefined
      const inner = children.flatMap(child =>
        controlOf(child, writing).map(control => (isTable ? asLine(control, child) : control)),
      )
      // ODK refuses a group that shows nothing.
      return inner.length === 0 ? [] : [xml('group', { ref, appearance }, [...head, ...inner])]
    }
    case 'repeat': {
      const isCounted = logicOf(field).count !== null
      const counted = { 'jr:count': countPath(ref, writing), 'jr:noAddRemove': 'true()' }
      const inner = [...setValues(children, writing, true), ...controlsOf(children, writing)]
      return [
        xml('group', { ref }, [...head, xml('repeat', { nodeset: ref, ...(isCounted && counted) }, inner)]),
      ]
    }
    case 'note':
      return [xml('input', { ref }, head)]
    default:
      return [questionOf(field, ref, head, writing)]
  }
}

/** The options of a line are above it, in the head of its matrix. */
function asLine(control: Xml, { role, field }: FormNode): Xml {
  return role === 'field' && field && scaleOf(field) !== null
    ? { ...control, attributes: { ...control.attributes, appearance: 'list-nolabel' } }
    : control
}

/** The element with the number of instances is the one before the repeat. */
function countPath(ref: string, { tree }: FormWriting): string | undefined {
  const find = (nodes: readonly FormNode[]): string | undefined => {
    const at = nodes.findIndex(({ path, role }) => path === ref && role === 'field')
    if (at > 0) return nodes[at - 1]?.path
    for (const node of nodes) {
      const found = ref.startsWith(`${node.path}/`) ? find(node.children) : undefined
      if (found) return found
    }
    return undefined
  }
  return find(tree.nodes)
}

/** The hint with the guidance. A unit is part of the hint: ODK has no place for one. */
function hintOf(field: KnownField, ref: string, { texts }: FormWriting): Xml[] {
  const hint = fieldText(field, 'hint')
  const unit = field.kind === 'metric' ? field.metric : ''
  const withUnit = (text: string) => [text, unit].filter(part => part !== '').join(' · ')
  const guidance = fieldText(field, 'guidance')
  if (withUnit(hint) === '' && guidance === '') return []
  const others = Object.entries(texts.othersOf(field.id, 'hint')).map(([tag, text]) => [tag, withUnit(text)])
  const id = `${ref}:hint`
  const shown = withUnit(hint) === '' ? '' : texts.add(id, withUnit(hint), Object.fromEntries(others))
  const asked =
    guidance === '' ? shown : texts.addGuidance(id, guidance, texts.othersOf(field.id, 'guidance'))
  return [xml('hint', { ref: asked })]
}

function questionOf(field: QuestionField, ref: string, head: readonly Xml[], writing: FormWriting): Xml {
  const { appearance, parameters = '' } = looksOf(field)
  if (logicOf(field).calculate) return xml('input', { ref }, head)
  switch (field.kind) {
    case 'radio':
    case 'select':
      return xml('select1', { ref, appearance }, [...head, itemsOf(field, writing)])
    case 'checkbox':
      return xml('select', { ref, appearance }, [...head, itemsOf(field, writing)])
    case 'ranking':
      return xml('odk:rank', { ref }, [...head, itemsOf(field, writing)])
    case 'data-list':
      return xml('select1', { ref, appearance: 'minimal autocomplete' }, [
        ...head,
        itemset(
          itemsOfList(field, writing),
          writing.source.listItems?.has(field.listId) ? 'jr:itext(itextId)' : 'label',
        ),
      ])
    case 'photo':
    case 'signature':
    case 'consent':
    case 'drawing':
      return xml('upload', { ref, mediatype: 'image/*', appearance }, head)
    case 'audio':
    case 'video':
      return xml('upload', { ref, mediatype: `${field.kind}/*` }, head)
    case 'file':
      return xml('upload', { ref, mediatype: 'application/*' }, head)
    case 'number-range':
      return isSlider(field)
        ? xml('range', { ref, ...Object.fromEntries(readParameters(parameters)) }, head)
        : xml('input', { ref }, head)
    case 'rating':
      return xml('range', { ref, appearance, ...Object.fromEntries(readParameters(parameters)) }, head)
    case 'position': {
      const accuracyThreshold = field.accuracy === null ? undefined : String(field.accuracy)
      const isByHand = field.byHand ? 'placement-map' : undefined
      return xml('input', { ref, appearance: isByHand, accuracyThreshold }, head)
    }
    default:
      return xml('input', { ref, appearance }, head)
  }
}

function itemsOf(field: QuestionField, writing: FormWriting): Xml {
  const { choices } = writing
  const { choiceFilter } = logicOf(field)
  const other = choices.otherOf.get(field.id)
  const filter = choiceFilter ? ruleOf(choiceFilter, field, writing, true) : ''
  // 'Other' is always offered.
  const whole = filter !== '' && other !== undefined ? `(${filter}) or name = '${other}'` : filter
  const rows = `instance('${choices.listOf.get(field.id) ?? ''}')/root/item`
  return itemset(whole === '' ? rows : `${rows}[${whole}]`, 'jr:itext(itextId)')
}

function itemsOfList(field: FieldOf<'data-list'>, writing: FormWriting): string {
  const rows = `instance('${writing.dataLists.get(field.listId) ?? ''}')/root/item`
  const { choiceFilter } = logicOf(field)
  if (!choiceFilter || !isFilterSaid(field, writing.fields)) return rows
  return `${rows}[${ruleOf(choiceFilter, field, writing, true)}]`
}

function itemset(nodeset: string, label: string): Xml {
  return xml('itemset', { nodeset }, [xml('value', { ref: 'name' }), xml('label', { ref: label })])
}
