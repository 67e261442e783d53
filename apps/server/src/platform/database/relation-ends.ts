interface CompanyColumns {
  companyId: unknown
}

/**
 * The ends of a relation. Both include the company, as the foreign keys do, so that the database can use the
 * primary key; the id alone would cause a scan.
 */
export function ends<
  From extends CompanyColumns,
  FromKey extends keyof From,
  To extends CompanyColumns,
  ToKey extends keyof To = 'id' & keyof To,
>(from: From, fromKey: FromKey, to: To, toKey = 'id' as ToKey) {
  return {
    from: [from.companyId, from[fromKey]] as [From['companyId'], From[FromKey]],
    to: [to.companyId, to[toKey]] as [To['companyId'], To[ToKey]],
  }
}
