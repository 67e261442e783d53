import { type FeedModel, type RepeatFeed, reportSet } from './feed-model.ts'
import type { Property, PropertyKind } from './feed-properties.ts'
import { isFilterable } from './filter-condition.ts'

const namespace = 'Quadrat'

const edmTypes: Record<PropertyKind, string> = {
  integer: 'Edm.Int64',
  number: 'Edm.Double',
  text: 'Edm.String',
  flag: 'Edm.Boolean',
  day: 'Edm.Date',
  instant: 'Edm.DateTimeOffset',
  choices: 'Collection(Edm.String)',
  point: 'Edm.GeographyPoint',
  line: 'Edm.GeographyLineString',
  area: 'Edm.GeographyPolygon',
}

/** The properties that reports can be sorted by. */
export const sortable = { id: 'id', received_at: 'id', updated_at: 'change' } as const

/** Describes a feed in the Common Schema Definition Language (CSDL XML 4.0). */
export function metadataOf({ reports, repeats }: FeedModel): string {
  const report = entityType('Report', ['id'], reports.properties, [
    ...repeats.map(({ name }) => navigation(name, `Collection(${namespace}.${name})`)),
  ])
  const instances = repeats.map(({ name, properties }) =>
    entityType(name, ['report_id', 'id'], properties, [navigation('Report', `${namespace}.Report`)]),
  )
  const sets = [
    entitySet(reportSet, 'Report', reports.properties, Object.keys(sortable), repeats),
    ...repeats.map(({ name, properties }) =>
      entitySet(name, name, properties, ['report_id'], [], ['Report', reportSet]),
    ),
  ]
  return schemaDocument(
    [report, ...instances],
    [
      ...sets,
      `<Annotation Term="Org.OData.Capabilities.V1.ConformanceLevel"><EnumMember>Org.OData.Capabilities.V1.ConformanceLevelType/Minimal</EnumMember></Annotation>`,
      `<Annotation Term="Org.OData.Capabilities.V1.BatchSupported" Bool="false"/>`,
      `<Annotation Term="Org.OData.Capabilities.V1.FilterFunctions"><Collection><String>contains</String><String>startswith</String><String>endswith</String></Collection></Annotation>`,
    ],
  )
}

/** Describes a service document that leads to others and has no entity set of its own. */
export const emptyMetadata = () => schemaDocument([], [])

const schemaDocument = (types: readonly string[], container: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
${['Core', 'Capabilities'].map(reference).join('\n')}
<edmx:DataServices>
<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${[...types, '<EntityContainer Name="Container">', ...container].join('\n')}
</EntityContainer>
</Schema>
</edmx:DataServices>
</edmx:Edmx>
`

const reference = (vocabulary: string) =>
  `<edmx:Reference Uri="https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.${vocabulary}.V1.xml"><edmx:Include Namespace="Org.OData.${vocabulary}.V1"/></edmx:Reference>`

function entityType(
  name: string,
  keys: readonly string[],
  properties: readonly Property[],
  navigations: readonly string[],
): string {
  const key = keys.map(one => `<PropertyRef Name="${one}"/>`).join('')
  const all = properties.map(property => described(property, keys.includes(property.name)))
  return `<EntityType Name="${xml(name)}">
<Key>${key}</Key>
${[...all, ...navigations].join('\n')}
</EntityType>`
}

function described({ name, kind, label }: Property, isKey: boolean): string {
  const nullable = isKey || kind === 'choices' ? ' Nullable="false"' : ''
  const open = `<Property Name="${xml(name)}" Type="${edmTypes[kind]}"${nullable}`
  if (label === null) return `${open}/>`
  return `${open}><Annotation Term="Org.OData.Core.V1.Description" String="${xml(label)}"/></Property>`
}

const navigation = (name: string, type: string) =>
  `<NavigationProperty Name="${xml(name)}" Type="${xml(type)}"/>`

/** Programs ask for what the annotations allow, and do the rest themselves. */
function entitySet(
  name: string,
  type: string,
  properties: readonly Property[],
  sorted: readonly string[],
  leadsTo: readonly Pick<RepeatFeed, 'name'>[],
  back?: readonly [path: string, set: string],
): string {
  const isOfReports = name === reportSet
  const unfiltered = properties.filter(one => (isOfReports ? !isFilterable(one) : one.name !== 'report_id'))
  const unsorted = properties.filter(one => !sorted.includes(one.name))
  const bindings = [...leadsTo.map(one => [one.name, one.name] as const), ...(back ? [back] : [])].map(
    ([path, target]) => `<NavigationPropertyBinding Path="${xml(path)}" Target="${xml(target)}"/>`,
  )
  return `<EntitySet Name="${xml(name)}" EntityType="${namespace}.${xml(type)}">
${bindings.join('\n')}
${restriction('FilterRestrictions', 'Filterable', 'NonFilterableProperties', unfiltered)}
${restriction('SortRestrictions', 'Sortable', 'NonSortableProperties', unsorted)}
<Annotation Term="Org.OData.Capabilities.V1.SearchRestrictions"><Record><PropertyValue Property="Searchable" Bool="false"/></Record></Annotation>
<Annotation Term="Org.OData.Capabilities.V1.ExpandRestrictions"><Record><PropertyValue Property="Expandable" Bool="${leadsTo.length > 0}"/></Record></Annotation>
</EntitySet>`
}

function restriction(term: string, flag: string, list: string, without: readonly Property[]): string {
  const paths = without.map(({ name }) => `<PropertyPath>${xml(name)}</PropertyPath>`).join('')
  return `<Annotation Term="Org.OData.Capabilities.V1.${term}"><Record><PropertyValue Property="${flag}" Bool="true"/><PropertyValue Property="${list}"><Collection>${paths}</Collection></PropertyValue></Record></Annotation>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text in XML, which has no control characters and no lone surrogates. */
function xml(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>"]/g, one => entities[one] ?? '')
}
