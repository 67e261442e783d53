import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'quadrat',
      kind: 'group',
      fields: [
        { id: 'site', kind: 'text', isRequired: true, fromLast: true },
        { id: 'quadrat-number', kind: 'integer', isRequired: true, min: 1, max: 999 },
        { id: 'place', kind: 'position', isRequired: true, byHand: true },
        { id: 'depth', kind: 'metric', isRequired: true, metric: 'm', min: 0, max: 60 },
        { id: 'temperature', kind: 'metric', metric: '°C', min: 0, max: 40 },
        { id: 'visibility', kind: 'metric', metric: 'm', min: 0, max: 60 },
        { id: 'habitat', kind: 'radio', isRequired: true, options: ['seagrass', 'coral'] },
      ],
    },
    {
      id: 'seagrass-part',
      kind: 'group',
      relevant: "{habitat} = 'seagrass'",
      fields: [
        { id: 'seagrass-cover', kind: 'percentage', isRequired: true },
        {
          id: 'seagrass-species',
          kind: 'checkbox',
          options: [
            'thalassia',
            'thalassodendron',
            'cymodocea',
            'halodule',
            'halophila',
            'syringodium',
            'zostera',
            'posidonia',
          ],
          other: true,
          relevant: '{seagrass_cover} > 0',
        },
        { id: 'canopy', kind: 'metric', metric: 'cm', min: 0, max: 150, relevant: '{seagrass_cover} > 0' },
        {
          id: 'epiphytes',
          kind: 'radio',
          options: ['low', 'medium', 'high'],
          relevant: '{seagrass_cover} > 0',
        },
      ],
    },
    {
      id: 'coral-part',
      kind: 'group',
      relevant: "{habitat} = 'coral'",
      fields: [
        { id: 'hard-coral', kind: 'percentage', isRequired: true },
        { id: 'soft-coral', kind: 'percentage', isRequired: true },
        { id: 'algae', kind: 'percentage', isRequired: true },
        {
          id: 'bare',
          kind: 'percentage',
          isRequired: true,
          constraint: '{hard_coral} + {soft_coral} + {algae} + . <= 100',
        },
        {
          id: 'bleaching',
          kind: 'radio',
          isRequired: true,
          options: ['no_bleaching', 'pale', 'partly_white', 'mostly_white'],
          relevant: '{hard_coral} > 0',
        },
        {
          id: 'damage',
          kind: 'checkbox',
          options: ['disease', 'anchor', 'net', 'starfish_scars', 'storm'],
          other: true,
        },
      ],
    },
    {
      id: 'animals',
      kind: 'checkbox',
      options: ['urchins', 'sea_stars', 'sea_cucumbers', 'clams', 'snails', 'fish'],
      other: true,
    },
    { id: 'photo-quadrat', kind: 'photo', isRequired: true },
  ],
  title: ['site', 'quadrat-number', 'habitat'],
  texts: `
title | Seagrass or coral quadrat | Quadrat d'herbier ou de corail | Cuadrante de pasto marino o coral | Quadrado de ervas marinhas ou coral | Kwadrati ya nyasi bahari au matumbawe
quadrat | Quadrat | Quadrat | Cuadrante | Quadrado | Kwadrati
quadrat-number | Number of the quadrat | Numéro du quadrat | Número del cuadrante | Número do quadrado | Namba ya kwadrati
depth | Depth | Profondeur | Profundidad | Profundidade | Kina
temperature | Water temperature | Température de l'eau | Temperatura del agua | Temperatura da água | Joto la maji
visibility | Visibility under water | Visibilité sous l'eau | Visibilidad bajo el agua | Visibilidade debaixo de água | Umbali wa kuona chini ya maji
habitat | Habitat | Habitat | Hábitat | Habitat | Makazi
=seagrass | Seagrass | Herbier marin | Pasto marino | Ervas marinhas | Nyasi bahari
=coral | Coral reef | Récif corallien | Arrecife de coral | Recife de coral | Miamba ya matumbawe
seagrass-part | Seagrass | Herbier marin | Pasto marino | Ervas marinhas | Nyasi bahari
seagrass-cover | Seagrass cover | Recouvrement de l'herbier | Cobertura de pasto marino | Cobertura de ervas marinhas | Eneo lililofunikwa na nyasi bahari
seagrass-cover? | Share of the quadrat that is covered, seen from straight above. | Part du quadrat couverte, vue du dessus. | Parte del cuadrante cubierta, vista desde arriba. | Parte do quadrado coberta, vista de cima. | Sehemu ya kwadrati iliyofunikwa, ikitazamwa kutoka juu.
seagrass-species | Seagrass species | Espèces d'herbier | Especies de pasto marino | Espécies de ervas marinhas | Spishi za nyasi bahari
=thalassia | Thalassia
=thalassodendron | Thalassodendron
=cymodocea | Cymodocea
=halodule | Halodule
=halophila | Halophila
=syringodium | Syringodium
=zostera | Zostera
=posidonia | Posidonia
canopy | Canopy height | Hauteur de la canopée | Altura del dosel | Altura do dossel | Urefu wa nyasi
canopy? | Average of three leaves, without the longest. | Moyenne de trois feuilles, sans la plus longue. | Promedio de tres hojas, sin la más larga. | Média de três folhas, sem a mais comprida. | Wastani wa majani matatu, bila lile refu zaidi.
epiphytes | Epiphytes on the leaves | Épiphytes sur les feuilles | Epífitas en las hojas | Epífitas nas folhas | Viumbe vilivyoota kwenye majani
=low | Few | Peu | Pocas | Poucas | Vichache
=medium | Some | Moyennement | Algunas | Algumas | Vya wastani
=high | Many | Beaucoup | Muchas | Muitas | Vingi
coral-part | Coral | Corail | Coral | Coral | Matumbawe
hard-coral | Living hard coral | Corail dur vivant | Coral duro vivo | Coral duro vivo | Matumbawe magumu yaliyo hai
soft-coral | Soft coral | Corail mou | Coral blando | Coral mole | Matumbawe laini
algae | Algae | Algues | Algas | Algas | Mwani
bare | Rock, rubble and sand | Roche, débris et sable | Roca, escombros y arena | Rocha, cascalho e areia | Mwamba, vifusi na mchanga
bare! | The four covers can't add up to more than 100 %. | La somme des quatre recouvrements ne peut pas dépasser 100 %. | Las cuatro coberturas no pueden sumar más del 100 %. | As quatro coberturas não podem somar mais de 100 %. | Jumla ya sehemu nne haiwezi kuzidi asilimia 100.
bleaching | Bleaching of hard coral | Blanchissement du corail dur | Blanqueamiento del coral duro | Branqueamento do coral duro | Kupauka kwa matumbawe magumu
=no_bleaching | No bleaching | Pas de blanchissement | Sin blanqueamiento | Sem branqueamento | Hakuna kupauka
=pale | Pale | Pâle | Pálido | Pálido | Yamefifia
=partly_white | Partly white | En partie blanc | En parte blanco | Em parte branco | Meupe kwa kiasi
=mostly_white | Mostly white | En grande partie blanc | Mayormente blanco | Maioritariamente branco | Meupe kwa sehemu kubwa
damage | Damage | Dégâts | Daños | Danos | Uharibifu
=disease | Disease | Maladie | Enfermedad | Doença | Ugonjwa
=anchor | Anchor | Ancre | Ancla | Âncora | Nanga
=net | Net or fishing line | Filet ou ligne de pêche | Red o línea de pesca | Rede ou linha de pesca | Wavu au mshipi
=starfish_scars | Crown-of-thorns scars | Marques d'acanthaster | Marcas de corona de espinas | Marcas de coroa-de-espinhos | Alama za kiti cha pweza mwenye miiba
=storm | Storm | Tempête | Tormenta | Tempestade | Dhoruba
animals | Animals in the quadrat | Animaux dans le quadrat | Animales en el cuadrante | Animais no quadrado | Wanyama ndani ya kwadrati
=urchins | Sea urchins | Oursins | Erizos de mar | Ouriços-do-mar | Nungunungu bahari
=sea_stars | Sea stars | Étoiles de mer | Estrellas de mar | Estrelas-do-mar | Kiti cha pweza
=sea_cucumbers | Sea cucumbers | Holothuries | Pepinos de mar | Pepinos-do-mar | Jongoo bahari
=clams | Clams | Bivalves | Almejas | Bivalves | Chaza
=snails | Snails | Gastéropodes | Caracoles | Búzios | Konokono
=fish | Fish | Poissons | Peces | Peixes | Samaki
photo-quadrat | Photo of the quadrat | Photo du quadrat | Foto del cuadrante | Foto do quadrado | Picha ya kwadrati
photo-quadrat? | From straight above, with all four corners. | Prise du dessus, avec les quatre angles. | Desde arriba, con las cuatro esquinas. | De cima, com os quatro cantos. | Kutoka juu moja kwa moja, pembe zote nne zionekane.
`,
}
