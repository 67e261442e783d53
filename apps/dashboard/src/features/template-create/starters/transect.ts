import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'start',
      kind: 'group',
      fields: [
        { id: 'transect-code', kind: 'text', isRequired: true },
        { id: 'date', kind: 'date', isRequired: true, initial: 'today()', constraint: '. <= today()' },
        { id: 'start-time', kind: 'time', isRequired: true },
        { id: 'observers', kind: 'integer', min: 1, max: 50 },
        { id: 'weather', kind: 'radio', isRequired: true, options: ['sunny', 'overcast', 'rain', 'windy'] },
        { id: 'sight', kind: 'metric', metric: 'm', min: 1, max: 500 },
      ],
    },
    {
      id: 'observations',
      kind: 'repeat',
      max: 200,
      fields: [
        { id: 'along', kind: 'metric', isRequired: true, metric: 'm', min: 0, max: 20000, summary: true },
        {
          id: 'what',
          kind: 'radio',
          isRequired: true,
          options: ['animal', 'sign', 'plant', 'activity'],
          summary: true,
        },
        { id: 'species', kind: 'text', isRequired: true, relevant: "{what} != '' and {what} != 'activity'" },
        {
          id: 'number-seen',
          kind: 'integer',
          isRequired: true,
          min: 1,
          max: 10000,
          relevant: "{what} = 'animal' or {what} = 'plant'",
        },
        {
          id: 'activity',
          kind: 'select',
          isRequired: true,
          options: ['logging', 'charcoal', 'hunting', 'snares', 'grazing', 'farming', 'mining', 'litter'],
          other: true,
          relevant: "{what} = 'activity'",
        },
        { id: 'side', kind: 'radio', options: ['left_side', 'on_line', 'right_side'] },
        {
          id: 'off-line',
          kind: 'metric',
          metric: 'm',
          min: 0,
          max: 500,
          relevant: "{side} = 'left_side' or {side} = 'right_side'",
        },
        { id: 'photo-observation', kind: 'photo' },
      ],
    },
    {
      id: 'end',
      kind: 'group',
      fields: [
        { id: 'observed', kind: 'integer', min: 0, max: null, calculate: 'count({observations})' },
        {
          id: 'why-none',
          kind: 'radio',
          isRequired: true,
          options: ['nothing_seen', 'cut_short'],
          relevant: '{observed} = 0',
        },
        {
          id: 'end-time',
          kind: 'time',
          isRequired: true,
          constraint: '{start_time} = "" or decimal-time(.) >= decimal-time({start_time})',
        },
        { id: 'walked', kind: 'line', isRequired: true, byHand: true },
        { id: 'photo-end', kind: 'photo', isRequired: true },
      ],
    },
  ],
  title: ['transect-code', 'date'],
  texts: `
title | Transect walk | Parcours de transect | Recorrido de transecto | Percurso em transecto | Matembezi ya transekti
start | Start | Début | Inicio | Início | Mwanzo
transect-code | Code of the transect | Code du transect | Código del transecto | Código do transecto | Namba ya transekti
start-time | Start time | Heure de début | Hora de inicio | Hora de início | Saa ya kuanza
observers | Number of observers | Nombre d'observateurs | Número de observadores | Número de observadores | Idadi ya waangalizi
weather | Weather | Météo | Estado del tiempo | Estado do tempo | Hali ya hewa
=sunny | Sunny | Ensoleillé | Soleado | Sol | Jua
=overcast | Overcast | Couvert | Nublado | Nublado | Mawingu
=rain | Rain | Pluie | Lluvia | Chuva | Mvua
=windy | Windy | Venteux | Ventoso | Ventoso | Upepo
sight | Visibility to each side | Visibilité de chaque côté | Visibilidad a cada lado | Visibilidade para cada lado | Umbali wa kuona kila upande
observations | Observations | Observations notées | Observaciones | Observações | Yaliyoonekana
observations? | Add one entry for each thing that you see, in the order of the walk. | Ajoutez une entrée par observation, dans l'ordre du parcours. | Añada una entrada por observación, en el orden del recorrido. | Adicione uma entrada por observação, pela ordem do percurso. | Ongeza ingizo kwa kila unachoona, kwa mpangilio wa matembezi.
along | Distance from the start | Distance depuis le début | Distancia desde el inicio | Distância desde o início | Umbali kutoka mwanzo
what | What is it? | De quoi s'agit-il ? | ¿Qué es? | O que é? | Ni nini?
=animal | Animal | Un animal | Un animal | Um animal | Mnyama
=sign | Tracks or signs | Traces ou indices | Huellas o rastros | Pegadas ou vestígios | Nyayo au dalili
=plant | Plant | Plante | Planta | Planta | Mmea
=activity | Human activity | Activité humaine | Actividad humana | Atividade humana | Shughuli ya binadamu
number-seen | Number | Nombre | Cantidad | Quantidade | Idadi
activity | Which activity? | Quelle activité ? | ¿Qué actividad? | Que atividade? | Shughuli gani?
=logging | Cutting of trees | Coupe d'arbres | Tala de árboles | Abate de árvores | Ukataji miti
=charcoal | Charcoal | Charbon de bois | Carbón vegetal | Carvão vegetal | Mkaa
=hunting | Hunting | Chasse | Caza | Caça | Uwindaji
=snares | Snares | Pièges | Trampas | Armadilhas | Mitego
=farming | Farming | Agriculture | Agricultura | Lavoura | Kilimo
=mining | Mining | Extraction minière | Minería | Mineração | Uchimbaji madini
=litter | Litter | Déchets | Basura | Lixo | Takataka
side | Side | Côté | Lado | Lado | Upande
=left_side | Left | Gauche | Izquierda | Esquerda | Kushoto
=on_line | On the line | Sur la ligne | En la línea | Na linha | Kwenye mstari
=right_side | Right | Droite | Derecha | Direita | Kulia
off-line | Distance from the line | Distance à la ligne | Distancia a la línea | Distância à linha | Umbali kutoka kwenye mstari
off-line? | At a right angle to the line. | Perpendiculairement à la ligne. | En ángulo recto con la línea. | Em ângulo reto com a linha. | Kwa pembe mraba na mstari.
photo-observation | Photo of the observation | Photo de l'observation | Foto de la observación | Foto da observação | Picha ya ulichoona
end | End | Fin | Fin | Fim | Mwisho
observed | Number of observations | Nombre d'observations | Número de observaciones | Número de observações | Idadi ya yaliyoonekana
why-none | Why are there no observations? | Pourquoi n'y a-t-il aucune observation ? | ¿Por qué no hay observaciones? | Porque não há observações? | Kwa nini hakuna kilichorekodiwa?
=nothing_seen | Nothing was seen | Rien n'a été vu | No se vio nada | Nada foi visto | Hakuna kilichoonekana
=cut_short | The walk was cut short | Le parcours a été interrompu | El recorrido se interrumpió | O percurso foi interrompido | Matembezi yalikatishwa
end-time | End time | Heure de fin | Hora de fin | Hora de fim | Saa ya kumaliza
end-time! | The end can't be before the start. | La fin ne peut pas précéder le début. | El fin no puede ser anterior al inicio. | O fim não pode ser anterior ao início. | Mwisho hauwezi kuwa kabla ya mwanzo.
walked | Line that was walked | Trajet parcouru | Línea recorrida | Linha percorrida | Njia iliyotembewa
walked? | Start recording at the first post and stop at the last, or mark the turning points. | Enregistrez du premier au dernier piquet, ou marquez les changements de direction. | Grabe desde la primera hasta la última estaca, o marque los puntos de giro. | Grave da primeira à última estaca, ou marque os pontos de viragem. | Anza kurekodi kwenye nguzo ya kwanza na uache kwenye ya mwisho, au weka alama kwenye kona.
photo-end | Photo at the end of the transect | Photo à la fin du transect | Foto al final del transecto | Foto no fim do transecto | Picha mwishoni mwa transekti
`,
}
