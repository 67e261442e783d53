import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    { id: 'site', kind: 'text', isRequired: true, fromLast: true },
    { id: 'date', kind: 'date', isRequired: true, initial: 'today()', constraint: '. <= today()' },
    { id: 'planted-area', kind: 'area', byHand: true },
    {
      id: 'batches',
      kind: 'repeat',
      min: 1,
      max: 40,
      fields: [
        { id: 'species', kind: 'text', isRequired: true, summary: true },
        { id: 'planted', kind: 'integer', isRequired: true, min: 1, max: 100000, summary: true },
        {
          id: 'stock',
          kind: 'radio',
          isRequired: true,
          options: ['seedling', 'wildling', 'propagule', 'stem_cutting', 'seed'],
        },
        {
          id: 'height',
          kind: 'metric',
          metric: 'cm',
          min: 1,
          max: 500,
          relevant: "{stock} != '' and {stock} != 'seed'",
        },
      ],
    },
    { id: 'total-planted', kind: 'integer', min: 0, max: null, calculate: 'sum({planted})' },
    {
      id: 'method',
      kind: 'group',
      fields: [
        { id: 'spacing', kind: 'metric', metric: 'm', min: 0.2, max: 20 },
        { id: 'watered', kind: 'radio', options: ['yes', 'no'] },
        {
          id: 'protection',
          kind: 'checkbox',
          options: ['fence', 'tree_guards', 'mulch', 'guarded', 'none'],
          other: true,
          constraint: "not(selected(., 'none') and count-selected(.) > 1)",
        },
      ],
    },
    {
      id: 'people',
      kind: 'group',
      fields: [
        { id: 'planters', kind: 'integer', isRequired: true, min: 1, max: 5000 },
        { id: 'planters-women', kind: 'integer', min: 0, max: 5000, constraint: '. <= {planters}' },
        { id: 'planters-paid', kind: 'radio', options: ['yes', 'no'] },
      ],
    },
    { id: 'photo-overview', kind: 'photo', isRequired: true },
    { id: 'photo-seedling', kind: 'photo' },
  ],
  title: ['site', 'date', 'total-planted'],
  texts: `
title | Tree planting | Plantation d'arbres | Plantación de árboles | Plantação de árvores | Upandaji miti
planted-area | Outline of the planted area | Contour de la zone plantée | Contorno del área plantada | Contorno da área plantada | Mpaka wa eneo lililopandwa
planted-area? | Walk around the area, or mark its corners. | Faites le tour de la zone ou marquez ses angles. | Recorra el perímetro o marque sus esquinas. | Percorra o perímetro ou marque os cantos. | Zunguka eneo hilo, au weka alama kwenye pembe zake.
batches | Species planted | Espèces plantées | Especies plantadas | Espécies plantadas | Spishi zilizopandwa
batches? | Add one entry for each species. | Ajoutez une entrée par espèce. | Añada una entrada por especie. | Adicione uma entrada por espécie. | Ongeza ingizo moja kwa kila spishi.
planted | Number planted | Quantité plantée | Cantidad plantada | Quantidade plantada | Idadi iliyopandwa
stock | Planting material | Matériel végétal | Material de plantación | Material de plantação | Aina ya mche
=seedling | Nursery seedling | Plant de pépinière | Plántula de vivero | Muda de viveiro | Mche wa kitalu
=wildling | Wild seedling | Plant sauvage | Plántula silvestre | Muda silvestre | Mche wa porini
=propagule | Propagule | Propagule | Propágulo | Propágulo | Propagule ya mkoko
=stem_cutting | Cutting | Bouture | Esqueje | Estaca | Kipandikizi
=seed | Seed | Graine | Semilla | Semente | Mbegu
height | Average height | Hauteur moyenne | Altura media | Altura média | Wastani wa urefu
total-planted | Total planted | Total planté | Total plantado | Total plantado | Jumla iliyopandwa
method | Method | Méthode | Método | Método | Mbinu
spacing | Distance between plants | Distance entre les plants | Distancia entre plantas | Distância entre plantas | Umbali kati ya miche
watered | Were the plants watered? | Les plants ont-ils été arrosés ? | ¿Se regaron las plantas? | As plantas foram regadas? | Je, miche ilimwagiliwa maji?
protection | Protection | Protection | Protección | Proteção | Ulinzi
protection! | 'None' can't be chosen with a protection. | « Aucun » exclut les autres choix. | «Ninguno» excluye las demás opciones. | “Nenhum” exclui as outras opções. | 'Hakuna' haiwezi kuchaguliwa pamoja na ulinzi.
=fence | Fence | Clôture | Cerca | Vedação | Uzio
=tree_guards | Tree guards | Protections individuelles | Protectores individuales | Protetores individuais | Vikinga miche
=mulch | Mulch | Paillage | Acolchado | Cobertura morta | Matandazo
=guarded | Guard or patrol | Gardien ou patrouille | Guardia o patrulla | Guarda ou patrulha | Mlinzi au doria
people | People | Personnes | Personas | Pessoas | Watu
planters | People who planted | Personnes ayant planté | Personas que plantaron | Pessoas que plantaram | Watu waliopanda
planters-women | Of these, women | Dont femmes | De ellas, mujeres | Das quais, mulheres | Kati yao, wanawake
planters-women! | There can't be more women than people. | Il ne peut pas y avoir plus de femmes que de personnes. | No puede haber más mujeres que personas. | Não pode haver mais mulheres do que pessoas. | Wanawake hawawezi kuzidi idadi ya watu.
planters-paid | Were they paid for the work? | Ont-elles été payées pour ce travail ? | ¿Se les pagó por el trabajo? | Foram pagas pelo trabalho? | Je, walilipwa kwa kazi hiyo?
photo-seedling | Photo of a planted seedling | Photo d'un plant mis en terre | Foto de una planta recién plantada | Foto de uma muda plantada | Picha ya mche uliopandwa
`,
}
