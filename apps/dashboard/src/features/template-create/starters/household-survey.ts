import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    { id: 'introduction', kind: 'note' },
    { id: 'consent', kind: 'radio', isRequired: true, options: ['agrees', 'declines'] },
    {
      id: 'household',
      kind: 'group',
      relevant: "{consent} = 'agrees'",
      fields: [
        { id: 'village', kind: 'text', isRequired: true, fromLast: true },
        { id: 'place', kind: 'position', byHand: true },
        {
          id: 'respondent',
          kind: 'radio',
          isRequired: true,
          options: ['head', 'spouse', 'adult'],
          other: true,
        },
      ],
    },
    {
      id: 'members',
      kind: 'repeat',
      min: 1,
      max: 40,
      relevant: "{consent} = 'agrees'",
      fields: [
        { id: 'initials', kind: 'text', summary: true },
        { id: 'age', kind: 'integer', isRequired: true, min: 0, max: 120, summary: true },
        { id: 'sex', kind: 'radio', isRequired: true, options: ['female', 'male', 'not_said'] },
        {
          id: 'school',
          kind: 'radio',
          isRequired: true,
          options: ['yes', 'no'],
          relevant: '{age} >= 5 and {age} <= 17',
        },
        {
          id: 'occupation',
          kind: 'select',
          isRequired: true,
          options: [
            'farming',
            'fishing',
            'livestock_keeping',
            'trade',
            'day_labour',
            'salaried',
            'home',
            'student',
            'no_work',
          ],
          other: true,
          relevant: '{age} >= 15',
        },
      ],
    },
    {
      id: 'living',
      kind: 'group',
      relevant: "{consent} = 'agrees'",
      fields: [
        { id: 'size', kind: 'integer', min: 0, max: null, calculate: 'count({members})' },
        {
          id: 'water-source',
          kind: 'select',
          isRequired: true,
          options: ['piped', 'well', 'spring', 'rainwater', 'surface', 'vendor'],
          other: true,
        },
        {
          id: 'water-walk',
          kind: 'metric',
          metric: 'min',
          min: 0,
          max: 600,
          relevant: "{water_source} != '' and {water_source} != 'piped'",
        },
        { id: 'toilet', kind: 'radio', isRequired: true, options: ['flush', 'pit', 'shared', 'no_toilet'] },
        {
          id: 'fuel',
          kind: 'select',
          isRequired: true,
          options: ['firewood', 'charcoal', 'gas', 'electricity', 'kerosene', 'farm_waste'],
          other: true,
        },
        {
          id: 'hunger',
          kind: 'group',
          matrix: true,
          fields: ['hungry', 'slept-hungry', 'whole-day'].map(id => ({
            id,
            kind: 'radio',
            isRequired: true,
            options: ['never', 'rarely', 'sometimes', 'often'],
          })),
        },
      ],
    },
    {
      id: 'land',
      kind: 'group',
      relevant: "{consent} = 'agrees'",
      fields: [
        { id: 'has-land', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        { id: 'land-size', kind: 'metric', metric: 'ha', min: 0, max: 10000, relevant: "{has_land} = 'yes'" },
        { id: 'trees-owned', kind: 'integer', min: 0, max: 100000, relevant: "{has_land} = 'yes'" },
        { id: 'photo-house', kind: 'photo' },
      ],
    },
  ],
  title: ['village', 'size'],
  texts: `
title | Household survey | Enquête auprès des ménages | Encuesta de hogares | Inquérito ao agregado familiar | Utafiti wa kaya
introduction | Say who you are, what the answers are used for, that taking part is voluntary and that any question may be skipped. | Présentez-vous, expliquez l'usage des réponses, et dites que la participation est volontaire et qu'on peut ne pas répondre à une question. | Preséntese, explique para qué se usan las respuestas, que participar es voluntario y que se puede omitir cualquier pregunta. | Apresente-se, explique para que servem as respostas, que participar é voluntário e que se pode saltar qualquer pergunta. | Jitambulishe, eleza majibu yatatumika vipi, kwamba kushiriki ni hiari na kwamba swali lolote linaweza kurukwa.
household | Household | Ménage | Hogar | Agregado familiar | Kaya
respondent | Who answers? | Qui répond ? | ¿Quién responde? | Quem responde? | Nani anajibu?
=head | Head of the household | Chef de ménage | Jefe o jefa del hogar | Chefe do agregado | Mkuu wa kaya
=spouse | Husband or wife | Époux ou épouse | Esposo o esposa | Marido ou mulher | Mume au mke
=adult | Another adult | Un autre adulte | Otro adulto | Outro adulto | Mtu mzima mwingine
members | Members of the household | Membres du ménage | Miembros del hogar | Membros do agregado | Wanakaya
members? | All who usually sleep and eat here, with the person who answers. | Tous ceux qui dorment et mangent d'habitude ici, y compris la personne qui répond. | Todos los que suelen dormir y comer aquí, incluida la persona que responde. | Todos os que normalmente dormem e comem aqui, incluindo quem responde. | Wote wanaolala na kula hapa kwa kawaida, pamoja na anayejibu.
initials | Initials | Initiales | Iniciales | Iniciais | Herufi za kwanza za jina
initials? | Only to tell the members apart. Don't write full names. | Seulement pour distinguer les membres. N'écrivez pas de nom complet. | Solo para distinguir a los miembros. No escriba nombres completos. | Só para distinguir os membros. Não escreva nomes completos. | Kwa kutofautisha wanakaya tu. Usiandike majina kamili.
age | Age in years | Âge en années | Edad en años | Idade em anos | Umri kwa miaka
sex | Sex | Sexe | Sexo | Sexo | Jinsia
=female | Female | Féminin | Femenino | Feminino | Mwanamke
=male | Male | Masculin | Masculino | Masculino | Mwanamume
=not_said | Prefers not to say | Préfère ne pas répondre | Prefiere no decirlo | Prefere não dizer | Hapendi kusema
school | Goes to school? | Va à l'école ? | ¿Va a la escuela? | Vai à escola? | Anasoma shule?
occupation | Main occupation | Occupation principale | Ocupación principal | Ocupação principal | Kazi kuu
=farming | Farming | Agriculture | Agricultura | Agricultura | Kilimo
=fishing | Fishing | Pêche | Pesca | Pesca | Uvuvi
=livestock_keeping | Livestock | Élevage | Ganadería | Pecuária | Ufugaji
=trade | Trade | Commerce | Comercio | Comércio | Biashara
=day_labour | Day labour | Travail journalier | Trabajo por día | Trabalho à jorna | Kibarua
=salaried | Salaried work | Emploi salarié | Empleo asalariado | Trabalho assalariado | Ajira ya mshahara
=home | Home and care | Foyer et famille | Hogar y cuidados | Casa e cuidados | Kazi za nyumbani
=student | Student | Élève ou étudiant | Estudiante | Estudante | Mwanafunzi
=no_work | No work | Sans travail | Sin trabajo | Sem trabalho | Hana kazi
living | Living conditions | Conditions de vie | Condiciones de vida | Condições de vida | Hali ya maisha
size | Number of members | Nombre de membres | Número de miembros | Número de membros | Idadi ya wanakaya
water-source | Main source of drinking water | Principale source d'eau potable | Fuente principal de agua potable | Principal fonte de água para beber | Chanzo kikuu cha maji ya kunywa
=piped | Piped to the house | Eau courante à la maison | Agua corriente en casa | Água canalizada em casa | Bomba nyumbani
=well | Well or borehole | Puits ou forage | Pozo | Poço ou furo | Kisima
=spring | Spring | Source | Manantial | Nascente | Chemchemi
=rainwater | Rainwater | Eau de pluie | Agua de lluvia | Água da chuva | Maji ya mvua
=surface | River, lake or pond | Rivière, lac ou mare | Río, lago o estanque | Rio, lago ou charco | Mto, ziwa au bwawa
=vendor | Water seller | Vendeur d'eau | Vendedor de agua | Vendedor de água | Muuza maji
water-walk | Time to fetch water and come back | Temps pour chercher l'eau et revenir | Tiempo para ir por agua y volver | Tempo para ir buscar água e voltar | Muda wa kwenda kuchota maji na kurudi
toilet | Toilet | Toilettes | Baño | Casa de banho | Choo
=flush | Flush toilet | Toilettes à chasse d'eau | Inodoro con descarga | Sanita com descarga | Choo cha kuvuta maji
=pit | Own latrine | Latrine privée | Letrina propia | Latrina própria | Choo cha shimo cha kaya
=shared | Shared latrine | Latrine partagée | Letrina compartida | Latrina partilhada | Choo cha pamoja
=no_toilet | None | Aucune | Ninguno | Nenhuma | Hakuna
fuel | Main cooking fuel | Principal combustible de cuisson | Combustible principal para cocinar | Principal combustível para cozinhar | Nishati kuu ya kupikia
=firewood | Firewood | Bois de feu | Leña | Lenha | Kuni
=charcoal | Charcoal | Charbon de bois | Carbón vegetal | Carvão vegetal | Mkaa
=gas | Gas | Gaz | Gas envasado | Gás | Gesi
=electricity | Electricity | Électricité | Electricidad | Eletricidade | Umeme
=kerosene | Kerosene | Pétrole lampant | Queroseno | Petróleo de iluminação | Mafuta ya taa
=farm_waste | Dung or crop residue | Bouse ou résidus agricoles | Estiércol o rastrojo | Estrume ou resíduos agrícolas | Kinyesi au mabaki ya mazao
hunger | In the past month, how often did this happen? | Le mois dernier, à quelle fréquence cela est-il arrivé ? | En el último mes, ¿con qué frecuencia ocurrió esto? | No último mês, com que frequência aconteceu isto? | Mwezi uliopita, hili lilitokea mara ngapi?
hungry | There was no food in the house | Il n'y avait rien à manger à la maison | No había comida en la casa | Não havia comida em casa | Hakukuwa na chakula nyumbani
slept-hungry | Someone went to sleep hungry | Quelqu'un s'est couché en ayant faim | Alguien se acostó con hambre | Alguém foi dormir com fome | Mtu alilala na njaa
whole-day | Someone ate nothing for a whole day | Quelqu'un n'a rien mangé de toute une journée | Alguien no comió nada en todo un día | Alguém não comeu nada durante um dia inteiro | Mtu hakula chochote siku nzima
=never | Never | Jamais | Nunca | Nunca | Kamwe
=rarely | Once or twice | Une ou deux fois | Una o dos veces | Uma ou duas vezes | Mara moja au mbili
=sometimes | Three to ten times | Trois à dix fois | De tres a diez veces | Três a dez vezes | Mara tatu hadi kumi
=often | More than ten times | Plus de dix fois | Más de diez veces | Mais de dez vezes | Zaidi ya mara kumi
land | Land | Terre | Tierra | Terra | Ardhi
has-land | Does the household farm land? | Le ménage cultive-t-il des terres ? | ¿El hogar cultiva tierras? | O agregado cultiva terras? | Je, kaya inalima shamba?
land-size | Size of the land | Superficie des terres | Superficie de las tierras | Área das terras | Ukubwa wa shamba
trees-owned | Trees on the land | Arbres sur ces terres | Árboles en las tierras | Árvores nas terras | Miti iliyo shambani
photo-house | Photo of the house | Photo de la maison | Foto de la casa | Foto da casa | Picha ya nyumba
photo-house? | Only with permission, and without people. | Seulement avec autorisation, et sans personnes. | Solo con permiso y sin personas. | Só com autorização e sem pessoas. | Kwa ruhusa tu, na bila watu.
`,
}
