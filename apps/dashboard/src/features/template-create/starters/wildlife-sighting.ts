import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'sighting',
      kind: 'group',
      fields: [
        { id: 'seen-at', kind: 'date-time', isRequired: true, initial: 'now()' },
        { id: 'place', kind: 'position', isRequired: true, byHand: true },
        {
          id: 'evidence',
          kind: 'radio',
          isRequired: true,
          options: ['live', 'carcass', 'tracks', 'dung', 'nest', 'call'],
        },
      ],
    },
    {
      id: 'animal',
      kind: 'group',
      fields: [
        {
          id: 'animal-class',
          kind: 'radio',
          isRequired: true,
          options: ['mammal', 'bird', 'reptile', 'amphibian', 'fish', 'invertebrate'],
        },
        { id: 'species', kind: 'text', isRequired: true },
        { id: 'certainty', kind: 'radio', isRequired: true, options: ['certain', 'likely', 'unsure'] },
        {
          id: 'number-seen',
          kind: 'integer',
          isRequired: true,
          min: 1,
          max: 100000,
          relevant: "{evidence} = 'live' or {evidence} = 'carcass'",
        },
        { id: 'counted', kind: 'radio', options: ['exact', 'estimate'], relevant: '{number_seen} > 1' },
        {
          id: 'young',
          kind: 'integer',
          min: 0,
          max: 100000,
          relevant: "{evidence} = 'live'",
          constraint: '. <= {number_seen}',
        },
        {
          id: 'behaviour',
          kind: 'checkbox',
          options: ['feeding', 'resting', 'moving', 'nesting', 'fleeing'],
          other: true,
          relevant: "{evidence} = 'live'",
        },
        {
          id: 'death-cause',
          kind: 'radio',
          isRequired: true,
          options: ['natural', 'poaching', 'snare', 'vehicle', 'poison', 'unknown'],
          other: true,
          relevant: "{evidence} = 'carcass'",
        },
        {
          id: 'distance',
          kind: 'metric',
          metric: 'm',
          min: 0,
          max: 5000,
          relevant: "{evidence} = 'live' or {evidence} = 'call'",
        },
      ],
    },
    {
      id: 'surroundings',
      kind: 'group',
      fields: [
        {
          id: 'habitat',
          kind: 'select',
          options: [
            'forest',
            'savanna',
            'farmland',
            'wetland',
            'river',
            'mangrove',
            'beach',
            'sea',
            'settlement',
          ],
          other: true,
        },
        { id: 'conflict', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        {
          id: 'losses',
          kind: 'checkbox',
          isRequired: true,
          options: ['crops', 'livestock', 'property', 'injury'],
          other: true,
          relevant: "{conflict} = 'yes'",
        },
      ],
    },
    { id: 'photo-animal', kind: 'photo' },
  ],
  title: ['species', 'number-seen'],
  texts: `
title | Wildlife sighting | Observation de la faune | Avistamiento de fauna silvestre | Avistamento de fauna | Kuonekana kwa wanyamapori
sighting | Sighting | Observation | Avistamiento | Avistamento | Tukio la kuona
seen-at | Seen on | Vu le | Visto el | Visto em | Ilionekana lini
place | Where you stood | Où vous étiez | Dónde estaba usted | Onde estava | Ulikuwa umesimama wapi
evidence | What did you see or hear? | Qu'avez-vous vu ou entendu ? | ¿Qué vio u oyó? | O que viu ou ouviu? | Uliona au kusikia nini?
=live | Live animal | Animal vivant | Animal vivo | Animal vivo | Mnyama hai
=carcass | Dead animal | Animal mort | Animal muerto | Animal morto | Mnyama aliyekufa
=tracks | Tracks | Traces | Huellas | Pegadas | Nyayo
=dung | Dung | Excréments | Excrementos | Excrementos | Kinyesi
=nest | Nest or burrow | Nid ou terrier | Nido o madriguera | Ninho ou toca | Kiota au shimo
=call | Call | Cri ou chant | Canto o llamada | Canto ou chamamento | Mlio
animal | Animal | L'animal | El animal | O animal | Mnyama
animal-class | Group | Groupe | Grupo | Grupo | Kundi
=mammal | Mammal | Mammifère | Mamífero | Mamífero | Mamalia
=bird | Bird | Oiseau | Ave | Ave | Ndege
=reptile | Reptile | Reptile | Reptil | Réptil | Mtambaazi
=amphibian | Amphibian | Amphibien | Anfibio | Anfíbio | Amfibia
=fish | Fish | Poisson | Pez | Peixe | Samaki
=invertebrate | Insect or other | Insecte ou autre | Insecto u otro | Inseto ou outro | Mdudu au mwingine
certainty | How certain are you of the species? | Êtes-vous certain de l'espèce ? | ¿Qué seguridad tiene de la especie? | Que certeza tem da espécie? | Una uhakika gani wa spishi?
number-seen | Number of animals | Nombre d'animaux | Número de animales | Número de animais | Idadi ya wanyama
counted | How was the number found? | Comment ce nombre a-t-il été obtenu ? | ¿Cómo se obtuvo el número? | Como foi obtido o número? | Idadi ilipatikanaje?
=exact | Counted | Compté | Contado | Contado | Imehesabiwa
=estimate | Estimated | Estimé | Estimado | Estimado | Imekadiriwa
young | Of these, young | Dont jeunes | De ellos, crías | Dos quais, crias | Kati yao, watoto
young! | There can't be more young than animals. | Il ne peut pas y avoir plus de jeunes que d'animaux. | No puede haber más crías que animales. | Não pode haver mais crias do que animais. | Watoto hawawezi kuzidi idadi ya wanyama.
behaviour | Behaviour | Comportement | Comportamiento | Comportamento | Tabia
=feeding | Feeding | Se nourrit | Comiendo | A comer | Anakula
=resting | Resting | Se repose | Descansando | A descansar | Anapumzika
=moving | Moving | Se déplace | En movimiento | Em movimento | Anatembea
=nesting | Nesting or mating | Niche ou s'accouple | Anidando o apareándose | A nidificar ou acasalar | Anatagia au kupandana
=fleeing | Fleeing | S'enfuit | Huyendo | A fugir | Anakimbia
death-cause | Likely cause of death | Cause probable de la mort | Causa probable de la muerte | Causa provável da morte | Sababu inayowezekana ya kifo
=natural | Natural | Naturelle | Natural | Natural | Ya asili
=poaching | Poaching | Braconnage | Caza furtiva | Caça furtiva | Ujangili
=snare | Snare or net | Piège ou filet | Trampa o red | Armadilha ou rede | Mtego au wavu
=vehicle | Vehicle or boat | Véhicule ou bateau | Vehículo o barco | Veículo ou barco | Gari au boti
=poison | Poison | Empoisonnement | Veneno | Veneno | Sumu
distance | Distance to the animal | Distance à l'animal | Distancia al animal | Distância até ao animal | Umbali hadi kwa mnyama
distance? | Estimated, from where you stood. | Estimée, depuis votre position. | Estimada, desde donde estaba. | Estimada, a partir de onde estava. | Kwa makadirio, kutoka uliposimama.
surroundings | Surroundings | Environs | Entorno | Arredores | Mazingira
habitat | Habitat | Milieu | Hábitat | Habitat natural | Makazi
=forest | Forest | Forêt | Bosque | Floresta | Msitu
=savanna | Savanna or grassland | Savane ou prairie | Sabana o pastizal | Savana ou pradaria | Savana au mbuga
=farmland | Farmland | Terres cultivées | Tierras de cultivo | Terras agrícolas | Shamba
=wetland | Wetland | Zone humide | Humedal | Zona húmida | Ardhi oevu
=river | River or lake | Rivière ou lac | Río o lago | Rio ou lago | Mto au ziwa
=mangrove | Mangrove forest | Mangrove | Manglar | Mangal | Mikoko
=beach | Beach | Plage | Playa | Praia | Ufuo
=sea | Sea | Mer | Mar | Mar | Bahari
=settlement | Settlement | Habitations | Zona habitada | Zona habitada | Makazi ya watu
conflict | Was there a conflict with people? | Y a-t-il eu un conflit avec des personnes ? | ¿Hubo un conflicto con personas? | Houve conflito com pessoas? | Je, kulikuwa na mgogoro na watu?
losses | What was damaged? | Qu'est-ce qui a été endommagé ? | ¿Qué resultó dañado? | O que foi danificado? | Nini kiliharibiwa?
=crops | Crops | Cultures | Cultivos | Culturas | Mazao
=livestock | Livestock | Bétail | Ganado | Gado | Mifugo
=property | Property | Biens | Bienes | Bens | Mali
=injury | A person was hurt | Une personne blessée | Una persona herida | Uma pessoa ferida | Mtu alijeruhiwa
photo-animal | Photo | Photo de l'observation | Foto | Foto | Picha
photo-animal? | Only if it is safe and doesn't disturb the animal. | Seulement si c'est sans danger et sans déranger l'animal. | Solo si es seguro y no molesta al animal. | Só se for seguro e não perturbar o animal. | Ikiwa tu ni salama na haimsumbui mnyama.
`,
}
