/** The details that a request names. */
export const requestedDetails = [
  'name',
  'idNumber',
  'wildlifeAssociationNumber',
  'pinRegistration',
  'website',
] as const
