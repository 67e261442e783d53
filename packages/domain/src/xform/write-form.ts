import { logicOf } from '../logic/field-logic.ts'
import { itemLabel } from '../template/list-labels.ts'
import { titleFields, titleSeparator } from '../template/report-title.ts'
import type { TemplateLanguages } from '../template/template-languages.ts'
import { bindsOf } from './binds.ts'
import { type ChoiceList, choiceLists, extraColumns } from './choice-lists.ts'
import { controlsOf } from './controls.ts'
import { FormTexts } from './form-texts.ts'
import { allNodes, type FormNode, formTree, rootName } from './form-tree.ts'
import { type FormSource, type FormWriting, formFileName, type ListItem } from './form-writing.ts'
import { initialText, lastSaved, setValues, usesLast } from './initial.ts'
import { writeXml, type Xml, xml } from './xml.ts'
import { latinColumn, pathTo } from './xpath.ts'

// A template as an XForm of ODK (getodk.github.io/xforms-spec), for ODK Collect and Enketo. Names, options
// and rules are those of its XLSForm.

const namespaces = {
  xmlns: 'http://www.w3.org/2002/xforms',
  'xmlns:h': 'http://www.w3.org/1999/xhtml',
  'xmlns:jr': 'http://openrosa.org/javarosa',
  'xmlns:odk': 'http://www.opendatakit.org/xforms',
  'xmlns:orx': 'http://openrosa.org/xforms',
}

/** The instances that a repeat begins with, at most. */
const startingInstances = 20

/** What each report says of itself, in the element `meta`. */
const meta = `/${rootName}/meta`

/** Returns the form of a template. */
export function writeForm(source: FormSource): string {
  const { fields } = source
  const choices = choiceLists(fields, source.languages)
  const tree = formTree(source)
  const texts = new FormTexts(source.languages)
  const writing: FormWriting = { source, fields, tree, choices, dataLists: choices.dataLists, texts }
  const options = choices.lists.map(list => choiceInstance(list, texts))
  const dataLists = [...choices.dataLists].map(([listId, id]) => {
    const items = source.listItems?.get(listId)
    // The labels of a file have one language.
    if (!items) return xml('instance', { id, src: `jr://file-csv/${fileOfList(id)}` })
    return choiceInstance(translatedList(id, items, source.languages), texts)
  })
  const binds = allNodes(tree.nodes).flatMap(node => bindsOf(node, writing))
  const controls = controlsOf(tree.nodes, writing)
  const model = xml('model', { 'odk:xforms-version': '1.0.0' }, [
    texts.element(),
    xml('instance', {}, [reportElement(writing)]),
    ...options,
    ...dataLists,
    ...(usesLast(writing) ? [xml('instance', { id: lastSaved, src: 'jr://instance/last-saved' })] : []),
    ...binds,
    ...metaBinds(writing),
    ...setValues(tree.nodes, writing, false),
    xml('odk:setgeopoint', { event: 'odk-instance-first-load', ref: `${meta}/position` }),
  ])
  return writeXml(
    xml('h:html', namespaces, [
      xml('h:head', {}, [xml('h:title', {}, [source.title]), model]),
      xml('h:body', {}, controls),
    ]),
  )
}

/** Returns the name of the file with the options of a data list, by the id of its instance. */
export function fileOfList(id: string): string {
  return `${id}.csv`
}

/** The options of a data list, also with the label in the default language, as a file has it. */
function translatedList(
  id: string,
  items: readonly ListItem[],
  languages: TemplateLanguages | null,
): ChoiceList {
  const wanted = languages ? [languages.default] : []
  const others = Object.keys(languages?.texts ?? {})
  return {
    id,
    items: items.map(item => {
      const text = itemLabel(item, wanted)
      const texts = Object.fromEntries(others.map(tag => [tag, itemLabel(item, [tag])]))
      return { name: item.id, text, texts, columns: { ...item.columns, label: text } }
    }),
  }
}

function choiceInstance(list: ChoiceList, texts: FormTexts): Xml {
  const columns = extraColumns(list)
  return xml('instance', { id: list.id }, [
    xml(
      'root',
      {},
      list.items.map(({ name, text, texts: others, columns: own, media = {} }, at) => {
        const textId = `${list.id}-${at}`
        texts.add(textId, text, others)
        texts.addMedia(textId, media, formFileName)
        return xml('item', {}, [
          xml('itextId', {}, [textId]),
          xml('name', {}, [name]),
          ...columns.map(column => xml(latinColumn(column), {}, [own[column] ?? ''])),
        ])
      }),
    ),
  ])
}

function reportElement(writing: FormWriting): Xml {
  const { source, tree } = writing
  const details = ['instanceID', 'instanceName', 'timeStart', 'timeEnd', 'position']
  return xml(rootName, { id: source.id, version: String(source.version) }, [
    ...elementsOf(tree.nodes, writing),
    xml(
      'meta',
      {},
      details.filter(one => one !== 'instanceName' || titleOf(writing) !== '').map(one => xml(one)),
    ),
  ])
}

/** A repeat is there once as the pattern of its instances, and as often as it begins. */
function elementsOf(nodes: readonly FormNode[], writing: FormWriting): Xml[] {
  return nodes.flatMap(node => {
    const { name, role, field, children } = node
    const text = initialText(node, writing)
    const parts = text === '' ? elementsOf(children, writing) : [text]
    const isRepeat = role === 'photos' || (role === 'field' && field?.kind === 'repeat')
    if (!isRepeat) return [xml(name, {}, parts)]
    const count = startCount(node, writing)
    return [
      xml(name, { 'jr:template': '' }, parts),
      ...Array.from({ length: count }, () => xml(name, {}, parts)),
    ]
  })
}

function startCount({ role, field }: FormNode, { source }: FormWriting): number {
  if (role === 'photos') return source.photoRequired ? 1 : 0
  if (field?.kind !== 'repeat' || logicOf(field).count) return 0
  return Math.min(field.min, startingInstances)
}

function metaBinds(writing: FormWriting): Xml[] {
  const title = titleOf(writing)
  const time = (name: string, when: string) =>
    xml('bind', {
      nodeset: `${meta}/${name}`,
      type: 'dateTime',
      'jr:preload': 'timestamp',
      'jr:preloadParams': when,
    })
  return [
    xml('bind', { nodeset: `${meta}/instanceID`, type: 'string', readonly: 'true()', 'jr:preload': 'uid' }),
    ...(title === ''
      ? []
      : [xml('bind', { nodeset: `${meta}/instanceName`, type: 'string', calculate: title })]),
    time('timeStart', 'start'),
    time('timeEnd', 'end'),
    xml('bind', { nodeset: `${meta}/position`, type: 'geopoint' }),
  ]
}

/** What tells a report apart in the lists of the app; '' for a template that chose nothing. */
function titleOf(writing: FormWriting): string {
  const { fields, tree, choices } = writing
  const parts = titleFields(fields)
    .filter(({ id }) => tree.byId.has(id))
    .map(field => {
      const path = pathTo(writing, field.id, '')
      if (field.kind === 'radio' || field.kind === 'select') return `jr:choice-name(${path}, '${path}')`
      const list = field.kind === 'data-list' ? choices.dataLists.get(field.listId) : undefined
      return list === undefined ? path : `instance('${list}')/root/item[name = ${path}]/label`
    })
  return parts.length > 1 ? `concat(${parts.join(`, '${titleSeparator}', `)})` : (parts[0] ?? '')
}
