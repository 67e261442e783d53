import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'find',
      kind: 'group',
      fields: [
        {
          id: 'organism',
          kind: 'radio',
          isRequired: true,
          options: ['plant', 'insect', 'fish', 'animal', 'fungus'],
        },
        { id: 'species', kind: 'text', isRequired: true },
        { id: 'certainty', kind: 'radio', isRequired: true, options: ['certain', 'likely', 'unsure'] },
        { id: 'place', kind: 'position', isRequired: true, byHand: true },
        { id: 'first-record', kind: 'radio', options: ['yes', 'no', 'unknown'] },
      ],
    },
    {
      id: 'extent',
      kind: 'group',
      fields: [
        { id: 'spread', kind: 'radio', isRequired: true, options: ['single', 'patch', 'scattered', 'dense'] },
        {
          id: 'individuals',
          kind: 'integer',
          min: 1,
          max: 100000,
          relevant: "{spread} = 'single' or {spread} = 'scattered'",
        },
        { id: 'outline', kind: 'area', byHand: true, relevant: "{spread} = 'patch' or {spread} = 'dense'" },
        {
          id: 'cover',
          kind: 'percentage',
          isRequired: true,
          relevant: "{organism} = 'plant' and ({spread} = 'patch' or {spread} = 'dense')",
        },
        {
          id: 'plant-stage',
          kind: 'checkbox',
          options: ['young_plant', 'flowering', 'fruiting', 'dead_plant'],
          relevant: "{organism} = 'plant'",
        },
      ],
    },
    {
      id: 'setting',
      kind: 'group',
      fields: [
        {
          id: 'habitat',
          kind: 'select',
          isRequired: true,
          options: ['forest', 'grassland', 'farmland', 'riverbank', 'water', 'roadside', 'coast', 'garden'],
          other: true,
        },
        {
          id: 'pathway',
          kind: 'select',
          options: ['wind', 'water_flow', 'livestock', 'traffic', 'planted', 'unknown'],
          other: true,
        },
        {
          id: 'harm',
          kind: 'checkbox',
          options: ['crowds_out', 'crop_loss', 'blocks_water', 'harms_animals', 'harms_people'],
          other: true,
        },
      ],
    },
    {
      id: 'control',
      kind: 'group',
      fields: [
        { id: 'controlled', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        {
          id: 'measures',
          kind: 'checkbox',
          isRequired: true,
          options: ['uprooted', 'cut', 'burnt', 'herbicide', 'trapped', 'biological'],
          other: true,
          relevant: "{controlled} = 'yes'",
        },
        {
          id: 'treated',
          kind: 'metric',
          metric: 'm²',
          min: 0,
          max: 1000000,
          relevant: "{controlled} = 'yes'",
        },
        { id: 'next-visit', kind: 'date', required: "{controlled} = 'no'", constraint: '. >= today()' },
      ],
    },
    { id: 'photo-species', kind: 'photo', isRequired: true },
  ],
  title: ['species', 'spread'],
  texts: `
title | Invasive species | Espèces envahissantes | Especie invasora | Espécies invasoras | Spishi vamizi
find | Find | Découverte | Hallazgo | Achado | Kilichopatikana
organism | What did you find? | Qu'avez-vous trouvé ? | ¿Qué encontró? | O que encontrou? | Umepata nini?
=plant | Plant | Plante | Planta | Planta | Mmea
=insect | Insect | Insecte | Insecto | Inseto | Mdudu
=fish | Fish | Poisson | Pez | Peixe | Samaki
=animal | Other animal | Autre animal | Otro animal | Outro animal | Mnyama mwingine
=fungus | Fungus or disease | Champignon ou maladie | Hongo o enfermedad | Fungo ou doença | Kuvu au ugonjwa
certainty | How certain are you of the species? | Êtes-vous certain de l'espèce ? | ¿Qué seguridad tiene de la especie? | Que certeza tem da espécie? | Una uhakika gani wa spishi?
first-record | Is it new here? | Est-elle nouvelle ici ? | ¿Es nueva aquí? | É nova aqui? | Je, ni mpya hapa?
extent | Extent | Étendue | Extensión | Extensão | Ukubwa wa uvamizi
spread | How far has it spread? | Jusqu'où s'est-elle propagée ? | ¿Cuánto se ha extendido? | Até onde se espalhou? | Imeenea kiasi gani?
=single | One or a few | Un ou quelques individus | Uno o pocos | Um ou poucos | Mmoja au wachache
=patch | One patch | Une tache | Una mancha | Uma mancha | Sehemu moja
=scattered | Scattered | Dispersée | Dispersa | Dispersa | Imetawanyika
=dense | Dense over a large area | Dense sur une grande surface | Densa en un área grande | Densa numa grande área | Imesongamana eneo kubwa
individuals | Number counted | Nombre compté | Número contado | Número contado | Idadi iliyohesabiwa
outline | Outline of the area | Contour de la zone | Contorno del área | Contorno da área | Mpaka wa eneo
outline? | Walk around the area, or mark its corners. | Faites le tour de la zone ou marquez ses angles. | Recorra el perímetro o marque sus esquinas. | Percorra o perímetro ou marque os cantos. | Zunguka eneo hilo, au weka alama kwenye pembe zake.
cover | Ground that it covers | Sol qu'elle couvre | Suelo que cubre | Solo que cobre | Ardhi iliyofunikwa
plant-stage | Stage of the plants | Stade des plantes | Etapa de las plantas | Fase das plantas | Hatua ya mimea
=young_plant | Seedlings | Jeunes plants | Plántulas | Plântulas | Miche
=flowering | Flowering | En fleurs | En flor | Em flor | Inatoa maua
=fruiting | With fruit or seed | Avec fruits ou graines | Con frutos o semillas | Com frutos ou sementes | Yenye matunda au mbegu
=dead_plant | Dead | Mortes | Muertas | Mortas | Iliyokufa
setting | Surroundings | Environs | Entorno | Arredores | Mazingira
habitat | Habitat | Milieu | Hábitat | Habitat natural | Makazi
=forest | Forest | Forêt | Bosque | Floresta | Msitu
=grassland | Grassland | Prairie | Pastizal | Pradaria | Nyika
=farmland | Farmland | Terres cultivées | Tierras de cultivo | Terras agrícolas | Shamba
=riverbank | River bank | Berge | Ribera | Margem do rio | Ukingo wa mto
=water | Open water | Eau libre | Agua abierta | Água aberta | Maji ya wazi
=roadside | Roadside | Bord de route | Borde del camino | Berma da estrada | Kando ya barabara
=coast | Coast | Côte | Costa | Litoral | Pwani
=garden | Garden or settlement | Jardin ou habitations | Jardín o zona habitada | Jardim ou zona habitada | Bustani au makazi ya watu
pathway | How did it probably get here? | Comment est-elle probablement arrivée ? | ¿Cómo llegó probablemente? | Como chegou provavelmente? | Huenda ilifikaje hapa?
=wind | Wind | Vent | Viento | Vento | Upepo
=water_flow | Water | Eau | Agua | Água | Maji
=livestock | Livestock | Bétail | Ganado | Gado | Mifugo
=traffic | Vehicles or boats | Véhicules ou bateaux | Vehículos o barcos | Veículos ou barcos | Magari au boti
=planted | Planted or released | Plantée ou relâchée | Plantada o liberada | Plantada ou libertada | Ilipandwa au kuachiliwa
harm | Harm seen | Dégâts constatés | Daños observados | Danos observados | Madhara yaliyoonekana
=crowds_out | Displaces native species | Supplante les espèces locales | Desplaza especies nativas | Desloca espécies nativas | Inaondoa spishi za asili
=crop_loss | Loss of crops | Pertes de récoltes | Pérdida de cosechas | Perda de colheitas | Hasara ya mazao
=blocks_water | Blocks water | Bloque l'eau | Obstruye el agua | Bloqueia a água | Inaziba maji
=harms_animals | Harms livestock or wildlife | Nuit au bétail ou à la faune | Perjudica al ganado o la fauna | Prejudica o gado ou a fauna | Inadhuru mifugo au wanyamapori
=harms_people | Harms people | Nuit aux personnes | Perjudica a las personas | Prejudica as pessoas | Inadhuru watu
control | Control | Lutte | Medidas de control | Medidas de controlo | Udhibiti
controlled | Was something done today? | A-t-on fait quelque chose aujourd'hui ? | ¿Se hizo algo hoy? | Fez-se alguma coisa hoje? | Je, hatua imechukuliwa leo?
measures | What was done? | Qu'a-t-on fait ? | ¿Qué se hizo? | O que se fez? | Nini kilifanyika?
=uprooted | Uprooted by hand | Arrachage manuel | Arranque manual | Arranque manual | Kung'oa kwa mkono
=cut | Cut | Coupe | Corte | Corte | Kukata
=burnt | Burnt | Brûlage | Quema | Queima | Kuchoma
=herbicide | Herbicide | Herbicide chimique | Herbicida | Herbicida | Dawa ya magugu
=trapped | Trapped or caught | Capture | Captura | Captura | Kunasa
=biological | Biological control | Lutte biologique | Control biológico | Controlo biológico | Udhibiti wa kibiolojia
treated | Area treated | Surface traitée | Superficie tratada | Área tratada | Eneo lililoshughulikiwa
next-visit | Next visit | Prochaine visite | Próxima visita | Próxima visita | Ziara ijayo
next-visit? | Needed if nothing was done today. | Obligatoire si rien n'a été fait aujourd'hui. | Obligatoria si hoy no se hizo nada. | Obrigatória se nada foi feito hoje. | Inahitajika ikiwa hakuna kilichofanyika leo.
next-visit! | The next visit can't be in the past. | La prochaine visite ne peut pas être dans le passé. | La próxima visita no puede ser en el pasado. | A próxima visita não pode ser no passado. | Ziara ijayo haiwezi kuwa ya siku zilizopita.
photo-species | Photo of the species | Photo de l'espèce | Foto de la especie | Foto da espécie | Picha ya spishi
photo-species? | One close up and one of the surroundings. | Une de près et une des environs. | Una de cerca y otra del entorno. | Uma de perto e outra dos arredores. | Moja ya karibu na moja ya mazingira.
`,
}
