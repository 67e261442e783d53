/** The details that a request names, with their labels. */
export const detailLabels = {
  name: 'Company Name',
  idNumber: 'Organization ID Number',
  wildlifeAssociationNumber: 'Wildlife Association Number',
  pinRegistration: 'PIN Registration',
  website: 'Website',
} as const
export type RequestedDetail = keyof typeof detailLabels
