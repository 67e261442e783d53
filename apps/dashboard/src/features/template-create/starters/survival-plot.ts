import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'plot',
      kind: 'group',
      fields: [
        { id: 'plot-code', kind: 'text', isRequired: true },
        { id: 'place', kind: 'position', isRequired: true, accuracy: 20, byHand: true },
        { id: 'plot-size', kind: 'metric', isRequired: true, metric: 'm²', min: 1, max: 10000 },
        { id: 'planted-on', kind: 'date', constraint: '. <= today()' },
        { id: 'planted', kind: 'integer', isRequired: true, min: 1, max: 5000 },
      ],
    },
    {
      id: 'trees',
      kind: 'repeat',
      max: 200,
      fields: [
        { id: 'tree-species', kind: 'text', isRequired: true, summary: true },
        {
          id: 'condition',
          kind: 'radio',
          isRequired: true,
          options: ['healthy', 'weak', 'dead'],
          summary: true,
        },
        {
          id: 'tree-height',
          kind: 'metric',
          metric: 'cm',
          min: 1,
          max: 4000,
          relevant: "{condition} = 'healthy' or {condition} = 'weak'",
        },
        {
          id: 'stem',
          kind: 'metric',
          metric: 'mm',
          min: 1,
          max: 2000,
          relevant: "{condition} = 'healthy' or {condition} = 'weak'",
        },
        {
          id: 'cause',
          kind: 'select',
          isRequired: true,
          options: ['drought', 'grazing', 'pests', 'fire', 'flood', 'cutting', 'unknown'],
          other: true,
          relevant: "{condition} = 'dead'",
        },
        {
          id: 'is-alive',
          kind: 'integer',
          min: 0,
          max: 1,
          calculate: "if({condition} = 'healthy' or {condition} = 'weak', 1, 0)",
          isShown: false,
        },
      ],
    },
    {
      id: 'result',
      kind: 'group',
      fields: [
        { id: 'alive', kind: 'integer', min: 0, max: null, calculate: 'sum({is_alive})' },
        {
          id: 'survival',
          kind: 'metric',
          metric: '%',
          min: 0,
          max: null,
          calculate: "if({planted} > 0, round({alive} div {planted} * 100, 1), '')",
        },
      ],
    },
    {
      id: 'surroundings',
      kind: 'group',
      fields: [
        { id: 'ground-cover', kind: 'percentage' },
        { id: 'regrowth', kind: 'integer', min: 0, max: 5000 },
        {
          id: 'disturbance',
          kind: 'checkbox',
          isRequired: true,
          options: ['grazing', 'fire', 'cutting', 'flood', 'erosion', 'none'],
          other: true,
          constraint: "not(selected(., 'none') and count-selected(.) > 1)",
        },
        { id: 'replant', kind: 'integer', min: 0, max: 5000, relevant: '{survival} < 80' },
      ],
    },
    { id: 'photo-overview', kind: 'photo', isRequired: true },
  ],
  title: ['plot-code', 'survival'],
  texts: `
title | Tree survival plot | Placette de survie des arbres | Parcela de supervivencia de árboles | Parcela de sobrevivência de árvores | Kipande cha kupima uhai wa miti
plot | Plot | Placette | Parcela | Parcela | Kipande
plot-code | Code of the plot | Code de la placette | Código de la parcela | Código da parcela | Namba ya kipande
plot-code? | As it is written on the corner post, for example A-07. | Tel qu'il figure sur le piquet d'angle, par exemple A-07. | Como figura en la estaca de la esquina, por ejemplo A-07. | Como está na estaca do canto, por exemplo A-07. | Kama ilivyoandikwa kwenye nguzo ya pembeni, kwa mfano A-07.
place | Position of the first corner | Position du premier angle | Ubicación de la primera esquina | Localização do primeiro canto | Mahali pa pembe ya kwanza (GPS)
plot-size | Size of the plot | Surface de la placette | Superficie de la parcela | Área da parcela | Ukubwa wa kipande
planted-on | Planted on | Planté le | Plantado el | Plantada em | Ilipandwa tarehe
planted-on! | The date can't be in the future. | La date ne peut pas être dans le futur. | La fecha no puede ser futura. | A data não pode ser futura. | Tarehe haiwezi kuwa ya siku zijazo.
planted | Trees planted in the plot | Arbres plantés dans la placette | Árboles plantados en la parcela | Árvores plantadas na parcela | Miti iliyopandwa kwenye kipande
planted? | From the planting record, without trees that came up naturally. | D'après le registre de plantation, sans la régénération naturelle. | Según el registro de plantación, sin la regeneración natural. | Segundo o registo de plantação, sem a regeneração natural. | Kutoka kwenye rekodi ya upandaji, bila miti iliyoota yenyewe.
trees | Trees | Arbres | Árboles | Árvores | Miti
trees? | Add one entry for each planted tree that you find, dead ones included. | Ajoutez une entrée par arbre planté retrouvé, même mort. | Añada una entrada por cada árbol plantado que encuentre, también los muertos. | Adicione uma entrada por árvore plantada encontrada, mesmo morta. | Ongeza ingizo kwa kila mti uliopandwa unaouona, hata uliokufa.
tree-species | Species | Espèce | Especie | Espécie | Spishi
condition | Condition | État | Estado | Estado | Hali
=healthy | Healthy | Sain | Sano | Saudável | Wenye afya
=weak | Weak | Faible | Débil | Fraca | Dhaifu
=dead | Dead | Mort | Muerto | Morta | Umekufa
tree-height | Height | Hauteur | Altura | Altura | Urefu
stem | Stem diameter at the base | Diamètre à la base | Diámetro en la base | Diâmetro na base | Kipenyo cha shina chini
cause | Likely cause of death | Cause probable de la mort | Causa probable de la muerte | Causa provável da morte | Sababu inayowezekana ya kufa
is-alive | Alive (1 or 0) | Vivant (1 ou 0) | Vivo (1 o 0) | Viva (1 ou 0) | Hai (1 au 0)
result | Result | Résultat | Resultado | Resultado | Matokeo
alive | Trees alive | Arbres vivants | Árboles vivos | Árvores vivas | Miti iliyo hai
survival | Survival | Taux de survie | Supervivencia | Sobrevivência | Kiwango cha uhai
surroundings | Surroundings | Environs | Entorno | Arredores | Mazingira
ground-cover | Ground covered by plants | Sol couvert par la végétation | Suelo cubierto por plantas | Solo coberto por plantas | Ardhi iliyofunikwa na mimea
regrowth | Naturally grown young trees | Jeunes arbres de régénération naturelle | Árboles jóvenes de regeneración natural | Árvores jovens de regeneração natural | Miti michanga iliyoota yenyewe
disturbance | Signs of disturbance | Signes de perturbation | Señales de perturbación | Sinais de perturbação | Dalili za uharibifu
disturbance! | 'None' can't be chosen with a disturbance. | « Aucun » exclut les autres choix. | «Ninguno» excluye las demás opciones. | “Nenhum” exclui as outras opções. | 'Hakuna' haiwezi kuchaguliwa pamoja na uharibifu.
replant | Trees to replant | Arbres à replanter | Árboles por replantar | Árvores a replantar | Miti ya kupandwa tena
replant? | Asked because survival is below 80 %. | Demandé car la survie est inférieure à 80 %. | Se pregunta porque la supervivencia es inferior al 80 %. | Perguntado porque a sobrevivência é inferior a 80 %. | Inaulizwa kwa sababu uhai uko chini ya asilimia 80.
`,
}
