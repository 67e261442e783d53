export type ListKey = 'species' | 'stations'

export const dataLists: { key: ListKey; name: string; options: string[] }[] = [
  {
    key: 'species',
    name: 'Mangrove species',
    options: [
      'Mkoko – Rhizophora mucronata',
      'Mkandaa – Ceriops tagal',
      'Mchu – Avicennia marina',
      'Mlilana – Sonneratia alba',
      'Muia – Bruguiera gymnorhiza',
      'Mkomafi – Xylocarpus granatum',
      'Kikandaa – Lumnitzera racemosa',
    ],
  },
  {
    key: 'stations',
    name: 'Beaches and stations',
    options: [
      'Diani, Kongo river mouth',
      'Diani, Mwabungo steps',
      'Galu, coral cliffs',
      'Kinondo, kaya landing',
      'Chale, causeway',
      'Gazi, boardwalk',
      'Msambweni, hospital beach',
      'Funzi, sand bar',
      'Shimoni, fish landing',
      'Mkwiro, school beach',
    ],
  },
]
