import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    { id: 'nursery', kind: 'text', isRequired: true, fromLast: true },
    { id: 'date', kind: 'date', isRequired: true, initial: 'today()', constraint: '. <= today()' },
    {
      id: 'beds',
      kind: 'repeat',
      min: 1,
      max: 100,
      fields: [
        { id: 'bed', kind: 'text', summary: true },
        { id: 'species', kind: 'text', isRequired: true, summary: true },
        { id: 'sown-on', kind: 'date', constraint: '. <= today()' },
        {
          id: 'stage',
          kind: 'radio',
          isRequired: true,
          options: ['germinating', 'growing', 'hardening', 'ready'],
        },
        { id: 'healthy', kind: 'integer', isRequired: true, min: 0, max: 100000 },
        { id: 'sick', kind: 'integer', isRequired: true, min: 0, max: 100000 },
        { id: 'dead', kind: 'integer', isRequired: true, min: 0, max: 100000 },
        {
          id: 'causes',
          kind: 'checkbox',
          isRequired: true,
          options: ['dryness', 'too_wet', 'pests', 'fungus', 'animals', 'unknown'],
          other: true,
          relevant: '{sick} > 0 or {dead} > 0',
        },
        {
          id: 'height',
          kind: 'metric',
          metric: 'cm',
          min: 0,
          max: 300,
          relevant: "{stage} != '' and {stage} != 'germinating'",
        },
      ],
    },
    {
      id: 'totals',
      kind: 'group',
      fields: [
        { id: 'total-healthy', kind: 'integer', min: 0, max: null, calculate: 'sum({healthy})' },
        { id: 'total-lost', kind: 'integer', min: 0, max: null, calculate: 'sum({dead})' },
      ],
    },
    {
      id: 'care',
      kind: 'group',
      fields: [
        { id: 'water-supply', kind: 'radio', isRequired: true, options: ['enough', 'short', 'no_water'] },
        {
          id: 'needs',
          kind: 'checkbox',
          options: ['soil', 'bags', 'seeds', 'shade_net', 'tools', 'labour'],
          other: true,
        },
      ],
    },
    { id: 'photo-nursery', kind: 'photo', isRequired: true },
  ],
  title: ['nursery', 'date'],
  texts: `
title | Nursery count | Comptage en pépinière | Conteo en vivero | Contagem no viveiro | Hesabu ya kitalu cha miche
nursery | Name of the nursery | Nom de la pépinière | Nombre del vivero | Nome do viveiro | Jina la kitalu
beds | Beds or batches | Planches ou lots | Camas o lotes | Canteiros ou lotes | Matuta au mafungu
beds? | Add one entry for each bed and species. | Ajoutez une entrée par planche et par espèce. | Añada una entrada por cama y especie. | Adicione uma entrada por canteiro e espécie. | Ongeza ingizo moja kwa kila tuta na spishi.
bed | Number of the bed | Numéro de la planche | Número de la cama | Número do canteiro | Namba ya tuta
sown-on | Sown on | Semé le | Sembrado el | Semeado em | Ilipandwa tarehe
sown-on! | The date can't be in the future. | La date ne peut pas être dans le futur. | La fecha no puede ser futura. | A data não pode ser futura. | Tarehe haiwezi kuwa ya siku zijazo.
stage | Stage | Stade | Etapa | Fase | Hatua ya ukuaji
=germinating | Germinating | Germination | Germinación | Germinação | Inachipua
=growing | Growing | Croissance | Crecimiento | Crescimento | Inakua
=hardening | Hardening off | Endurcissement | Endurecimiento | Rustificação | Inaimarishwa
=ready | Ready to plant | Prêt à planter | Lista para plantar | Pronta para plantar | Tayari kupandwa
healthy | Healthy seedlings | Plants sains | Plántulas sanas | Mudas saudáveis | Miche yenye afya
sick | Weak or sick seedlings | Plants faibles ou malades | Plántulas débiles o enfermas | Mudas fracas ou doentes | Miche dhaifu au yenye ugonjwa
dead | Dead since the last count | Morts depuis le dernier comptage | Muertas desde el último conteo | Mortas desde a última contagem | Iliyokufa tangu hesabu iliyopita
causes | Likely causes | Causes probables | Causas probables | Causas prováveis | Sababu zinazowezekana
=dryness | Too dry | Trop sec | Demasiado seco | Demasiado seco | Ukavu
=too_wet | Too wet | Trop humide | Demasiado húmedo | Demasiado húmido | Maji mengi mno
=pests | Insects | Insectes | Insectos | Insetos | Wadudu
=fungus | Fungus or damping off | Champignon ou fonte des semis | Hongos o mal del talluelo | Fungos ou tombamento | Kuvu
height | Average height | Hauteur moyenne | Altura media | Altura média | Wastani wa urefu
totals | Totals | Totaux | Totales | Totais | Jumla
total-healthy | Healthy seedlings in all beds | Plants sains au total | Plántulas sanas en total | Total de mudas saudáveis | Jumla ya miche yenye afya
total-lost | Seedlings lost in all beds | Plants perdus au total | Plántulas perdidas en total | Total de mudas perdidas | Jumla ya miche iliyokufa
care | Care | Entretien | Cuidado | Cuidados | Matunzo
water-supply | Water supply | Approvisionnement en eau | Suministro de agua | Abastecimento de água | Upatikanaji wa maji
=enough | Enough | Suffisant | Suficiente | Suficiente | Ya kutosha
=short | Too little | Insuffisant | Insuficiente | Insuficiente | Hayatoshi
=no_water | No water | Pas d'eau | Sin agua | Sem água | Hakuna maji
needs | What does the nursery need? | De quoi la pépinière a-t-elle besoin ? | ¿Qué necesita el vivero? | De que precisa o viveiro? | Kitalu kinahitaji nini?
=soil | Soil or compost | Terre ou compost | Tierra o compost | Terra ou composto | Udongo au mboji
=bags | Bags or pots | Sachets ou pots | Bolsas o macetas | Sacos ou vasos | Mifuko au vyungu
=seeds | Seed | Semences | Semillas | Sementes | Mbegu
=shade_net | Shade net | Ombrière | Malla de sombra | Rede de sombra | Wavu wa kivuli
=tools | Tools | Outils | Herramientas | Ferramentas | Vifaa
=labour | Labour | Main-d'œuvre | Mano de obra | Mão de obra | Wafanyakazi
photo-nursery | Photo of the nursery | Photo de la pépinière | Foto del vivero | Foto do viveiro | Picha ya kitalu
`,
}
