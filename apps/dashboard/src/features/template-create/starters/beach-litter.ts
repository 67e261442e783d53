import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    { id: 'beach', kind: 'text', isRequired: true, fromLast: true },
    { id: 'date', kind: 'date', isRequired: true, initial: 'today()', constraint: '. <= today()' },
    { id: 'place', kind: 'position', isRequired: true, byHand: true },
    { id: 'stretch', kind: 'metric', isRequired: true, metric: 'm', min: 10, max: 5000 },
    { id: 'volunteers', kind: 'integer', min: 1, max: 5000 },
    {
      id: 'items',
      kind: 'repeat',
      min: 1,
      max: 40,
      fields: [
        {
          id: 'item',
          kind: 'select',
          isRequired: true,
          summary: true,
          other: true,
          options: [
            'bottles',
            'caps',
            'shopping_bags',
            'wrappers',
            'cutlery',
            'butts',
            'nets',
            'foam',
            'glass',
            'cans',
            'textiles',
            'sandals',
            'sanitary',
            'tyres',
            'fragments',
          ],
        },
        { id: 'pieces', kind: 'integer', isRequired: true, min: 1, max: 100000, summary: true },
      ],
    },
    {
      id: 'totals',
      kind: 'group',
      fields: [
        { id: 'total-pieces', kind: 'integer', min: 0, max: null, calculate: 'sum({pieces})' },
        {
          id: 'density',
          kind: 'number',
          min: 0,
          max: null,
          calculate: "if({stretch} > 0, round({total_pieces} div {stretch} * 100, 1), '')",
        },
        { id: 'weight', kind: 'metric', isRequired: true, metric: 'kg', min: 0, max: 50000 },
      ],
    },
    {
      id: 'dangerous',
      kind: 'checkbox',
      isRequired: true,
      options: ['medical', 'chemicals', 'oil', 'ammunition', 'none'],
      other: true,
      constraint: "not(selected(., 'none') and count-selected(.) > 1)",
    },
    {
      id: 'photo-dangerous',
      kind: 'photo',
      isRequired: true,
      relevant: "count-selected({dangerous}) > 0 and not(selected({dangerous}, 'none'))",
    },
    { id: 'entangled', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
    { id: 'entangled-species', kind: 'text', isRequired: true, relevant: "{entangled} = 'yes'" },
    { id: 'taken-to', kind: 'radio', options: ['recycling', 'municipal', 'landfill', 'left'], other: true },
    { id: 'photo-litter', kind: 'photo', isRequired: true },
  ],
  title: ['beach', 'date', 'total-pieces'],
  texts: `
title | Beach litter survey | Relevé des déchets de plage | Monitoreo de basura en playas | Levantamento de lixo na praia | Uchunguzi wa taka za ufukweni
beach | Name of the beach | Nom de la plage | Nombre de la playa | Nome da praia | Jina la ufuo
place | Position of the start | Position du début | Ubicación del inicio | Localização do início | Mahali pa kuanzia (GPS)
stretch | Length of the stretch | Longueur du tronçon | Longitud del tramo | Comprimento do troço | Urefu wa sehemu
stretch? | Usually 100 m along the water line, up to the vegetation. | En général 100 m le long de l'eau, jusqu'à la végétation. | Normalmente 100 m a lo largo de la orilla, hasta la vegetación. | Normalmente 100 m ao longo da água, até à vegetação. | Kwa kawaida mita 100 kando ya maji, hadi kwenye mimea.
volunteers | People who collected | Personnes ayant ramassé | Personas que recogieron | Pessoas que recolheram | Watu waliokusanya
items | Litter by kind | Déchets par type | Basura por tipo | Lixo por tipo | Taka kwa aina
items? | Add one entry for each kind of litter. | Ajoutez une entrée par type de déchet. | Añada una entrada por tipo de basura. | Adicione uma entrada por tipo de lixo. | Ongeza ingizo moja kwa kila aina ya taka.
item | Kind of litter | Type de déchet | Tipo de basura | Tipo de lixo | Aina ya taka
=bottles | Plastic bottles | Bouteilles en plastique | Botellas de plástico | Garrafas de plástico | Chupa za plastiki
=caps | Caps and lids | Bouchons et couvercles | Tapas y tapones | Tampas e rolhas | Vifuniko
=shopping_bags | Plastic bags | Sacs en plastique | Bolsas de plástico | Sacos de plástico | Mifuko ya plastiki
=wrappers | Food wrappers | Emballages alimentaires | Envoltorios de comida | Embalagens de comida | Vifungashio vya chakula
=cutlery | Straws, cups and cutlery | Pailles, gobelets et couverts | Pajitas, vasos y cubiertos | Palhinhas, copos e talheres | Mirija, vikombe na vijiko
=butts | Cigarette butts | Mégots | Colillas | Pontas de cigarro | Vichungi vya sigara
=nets | Nets, ropes and lines | Filets, cordes et lignes | Redes, cuerdas y sedales | Redes, cordas e linhas | Nyavu, kamba na mishipi
=foam | Foam | Polystyrène | Espuma plástica | Esferovite | Povu la plastiki
=glass | Glass | Verre | Vidrio | Vidro | Kioo
=cans | Cans and metal | Canettes et métal | Latas y metal | Latas e metal | Makopo na chuma
=textiles | Clothing and textiles | Vêtements et textiles | Ropa y textiles | Roupa e têxteis | Nguo na vitambaa
=sandals | Sandals and shoes | Sandales et chaussures | Sandalias y zapatos | Chinelos e sapatos | Ndara na viatu
=sanitary | Nappies and sanitary items | Couches et articles d'hygiène | Pañales y artículos de higiene | Fraldas e artigos de higiene | Nepi na taulo za kike
=tyres | Tyres and rubber | Pneus et caoutchouc | Neumáticos y caucho | Pneus e borracha | Matairi na mpira
=fragments | Plastic fragments | Fragments de plastique | Fragmentos de plástico | Fragmentos de plástico | Vipande vya plastiki
pieces | Number of pieces | Nombre d'objets | Número de piezas | Número de peças | Idadi ya vipande
totals | Totals | Totaux | Totales | Totais | Jumla
total-pieces | Pieces in total | Objets au total | Piezas en total | Total de peças | Jumla ya vipande
density | Pieces per 100 m | Objets par 100 m | Piezas por 100 m | Peças por 100 m | Vipande kwa kila mita 100
weight | Total weight | Poids total | Peso total | Peso total | Jumla ya uzito
dangerous | Dangerous items | Objets dangereux | Objetos peligrosos | Objetos perigosos | Vitu hatari
dangerous? | Don't touch them. Take a photo from a distance and tell the authorities. | N'y touchez pas. Prenez une photo à distance et prévenez les autorités. | No los toque. Tome una foto a distancia y avise a las autoridades. | Não lhes toque. Tire uma foto à distância e avise as autoridades. | Usiviguse. Piga picha kutoka mbali na uwajulishe wahusika.
dangerous! | 'None' can't be chosen with a dangerous item. | « Aucun » exclut les autres choix. | «Ninguno» excluye las demás opciones. | “Nenhum” exclui as outras opções. | 'Hakuna' haiwezi kuchaguliwa pamoja na kitu hatari.
=medical | Syringes or medical waste | Seringues ou déchets médicaux | Jeringas o residuos médicos | Seringas ou resíduos médicos | Sindano au taka za hospitali
=chemicals | Chemicals or batteries | Produits chimiques ou piles | Productos químicos o pilas | Produtos químicos ou pilhas | Kemikali au betri
=oil | Oil or tar | Pétrole ou goudron | Petróleo o alquitrán | Petróleo ou alcatrão | Mafuta au lami
=ammunition | Ammunition | Munitions | Municiones | Munições | Risasi
photo-dangerous | Photo of the dangerous items | Photo des objets dangereux | Foto de los objetos peligrosos | Foto dos objetos perigosos | Picha ya vitu hatari
entangled | Was an animal entangled or dead? | Y avait-il un animal pris au piège ou mort ? | ¿Había algún animal enredado o muerto? | Havia algum animal preso ou morto? | Je, kuna mnyama aliyenaswa au kufa?
entangled-species | Which animal? | Quel animal ? | ¿Qué animal? | Que animal? | Mnyama gani?
taken-to | Where was the litter taken? | Où les déchets ont-ils été emportés ? | ¿Adónde se llevó la basura? | Para onde foi levado o lixo? | Taka zilipelekwa wapi?
=recycling | Recycling | Recyclage | Reciclaje | Reciclagem | Kuchakatwa upya
=municipal | Municipal collection | Collecte municipale | Recolección municipal | Recolha municipal | Ukusanyaji wa manispaa
=landfill | Landfill or pit | Décharge ou fosse | Vertedero o fosa | Aterro ou vala | Dampo au shimo
=left | Left in place | Laissés sur place | Se dejó en el lugar | Deixado no local | Ziliachwa hapo
photo-litter | Photo of the collected litter | Photo des déchets ramassés | Foto de la basura recogida | Foto do lixo recolhido | Picha ya taka zilizokusanywa
`,
}
