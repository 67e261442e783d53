/** The commands that add a country with its streets, as the first start and the operator's page show them. */
export const addCountry = [
  'pmtiles extract https://build.protomaps.com/20261120.pmtiles kenya.pmtiles --bbox=33.9,-4.7,41.9,5.5',
  'npm run base-map -- kenya.pmtiles',
]
