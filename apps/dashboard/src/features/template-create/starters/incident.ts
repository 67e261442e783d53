import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    { id: 'safety', kind: 'note' },
    {
      id: 'event',
      kind: 'group',
      fields: [
        { id: 'happened-at', kind: 'date-time', isRequired: true, initial: 'now()' },
        { id: 'place', kind: 'position', byHand: true },
        {
          id: 'incident-type',
          kind: 'select',
          isRequired: true,
          options: [
            'accident',
            'illegal',
            'fire',
            'conflict_people',
            'conflict_wildlife',
            'theft',
            'pollution',
            'weather',
          ],
          other: true,
        },
        {
          id: 'offence',
          kind: 'checkbox',
          isRequired: true,
          options: ['logging', 'poaching', 'fishing', 'encroachment', 'dumping', 'mining'],
          other: true,
          relevant: "{incident_type} = 'illegal'",
        },
        {
          id: 'burnt',
          kind: 'metric',
          metric: 'ha',
          min: 0,
          max: 100000,
          relevant: "{incident_type} = 'fire'",
        },
        { id: 'description', kind: 'text', long: true, isRequired: true },
        { id: 'severity', kind: 'radio', isRequired: true, options: ['minor', 'serious', 'critical'] },
      ],
    },
    {
      id: 'people',
      kind: 'group',
      fields: [
        { id: 'hurt', kind: 'radio', isRequired: true, options: ['yes', 'no', 'unknown'] },
        { id: 'injured', kind: 'integer', isRequired: true, min: 0, max: 10000, relevant: "{hurt} = 'yes'" },
        {
          id: 'deaths',
          kind: 'integer',
          isRequired: true,
          min: 0,
          max: 10000,
          relevant: "{hurt} = 'yes'",
          constraint: '. + {injured} > 0',
        },
        { id: 'witness', kind: 'radio', options: ['yes', 'no'] },
        {
          id: 'consent',
          kind: 'radio',
          isRequired: true,
          options: ['agrees', 'declines'],
          relevant: "{witness} = 'yes'",
        },
        { id: 'witness-phone', kind: 'phone-number', relevant: "{consent} = 'agrees'" },
      ],
    },
    {
      id: 'response',
      kind: 'group',
      fields: [
        {
          id: 'actions',
          kind: 'checkbox',
          isRequired: true,
          options: ['first_aid', 'hospital', 'evacuated', 'extinguished', 'secured', 'no_action'],
          other: true,
          constraint: "not(selected(., 'no_action') and count-selected(.) > 1)",
        },
        {
          id: 'informed',
          kind: 'checkbox',
          isRequired: true,
          options: ['manager', 'police', 'rangers', 'fire_brigade', 'local_leaders', 'nobody'],
          other: true,
          constraint: "not(selected(., 'nobody') and count-selected(.) > 1)",
        },
        { id: 'police-reference', kind: 'text', relevant: "selected({informed}, 'police')" },
        { id: 'help-needed', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        { id: 'help-what', kind: 'text', long: true, isRequired: true, relevant: "{help_needed} = 'yes'" },
      ],
    },
    { id: 'photo-incident', kind: 'photo' },
  ],
  title: ['incident-type', 'severity', 'happened-at'],
  texts: `
title | Incident report | Rapport d'incident | Reporte de incidente | Relatório de incidente | Ripoti ya tukio
safety | Your safety comes first. Fill this in when you and others are out of danger. | Votre sécurité d'abord. Remplissez ce formulaire quand tout le monde est hors de danger. | Su seguridad es lo primero. Llene esto cuando todos estén fuera de peligro. | A sua segurança está primeiro. Preencha isto quando todos estiverem fora de perigo. | Usalama wako kwanza. Jaza fomu hii wewe na wengine mkiwa salama.
event | What happened | Ce qui s'est passé | Qué ocurrió | O que aconteceu | Kilichotokea
happened-at | When did it happen? | Quand cela s'est-il passé ? | ¿Cuándo ocurrió? | Quando aconteceu? | Ilitokea lini?
incident-type | Type of incident | Type d'incident | Tipo de incidente | Tipo de incidente | Aina ya tukio
=accident | Accident or injury | Accident ou blessure | Accidente o lesión | Acidente ou ferimento | Ajali au jeraha
=illegal | Illegal activity | Activité illégale | Actividad ilegal | Atividade ilegal | Shughuli haramu
=conflict_people | Conflict or threat | Conflit ou menace | Conflicto o amenaza | Conflito ou ameaça | Mgogoro au tishio
=conflict_wildlife | Conflict with wildlife | Conflit avec la faune | Conflicto con fauna | Conflito com a fauna | Mgogoro na wanyamapori
=theft | Theft or vandalism | Vol ou vandalisme | Robo o vandalismo | Roubo ou vandalismo | Wizi au uharibifu
=pollution | Pollution | Déversement ou pollution | Contaminación | Poluição | Uchafuzi
=weather | Storm or flood | Tempête ou inondation | Tormenta o inundación | Tempestade ou inundação | Dhoruba au mafuriko
offence | Which activity? | Quelle activité ? | ¿Qué actividad? | Que atividade? | Shughuli gani?
=logging | Logging | Coupe de bois | Tala | Abate de árvores | Ukataji miti
=poaching | Poaching | Braconnage | Caza furtiva | Caça furtiva | Ujangili
=fishing | Illegal fishing | Pêche illégale | Pesca ilegal | Pesca ilegal | Uvuvi haramu
=encroachment | Encroachment | Empiètement | Invasión de tierras | Invasão de terras | Uvamizi wa ardhi
=dumping | Dumping | Dépôt sauvage | Vertido de residuos | Despejo de lixo | Utupaji taka
=mining | Mining | Extraction minière | Minería | Mineração | Uchimbaji madini
burnt | Area burnt | Surface brûlée | Superficie quemada | Área ardida | Eneo lililoungua
description | Describe what happened | Décrivez ce qui s'est passé | Describa lo ocurrido | Descreva o que aconteceu | Eleza kilichotokea
description? | Facts only: what you saw, who was involved by role, what came before. Don't name suspects. | Uniquement les faits : ce que vous avez vu, le rôle des personnes, ce qui a précédé. Ne nommez pas de suspects. | Solo hechos: qué vio, qué papel tenían las personas, qué pasó antes. No nombre a sospechosos. | Só factos: o que viu, o papel das pessoas, o que aconteceu antes. Não identifique suspeitos. | Ukweli tu: ulichoona, nafasi ya wahusika, kilichotangulia. Usitaje majina ya washukiwa.
severity | Severity | Gravité | Gravedad | Gravidade | Uzito wa tukio
=minor | Minor | Mineur | Leve | Ligeiro | Dogo
=serious | Serious | Grave | Grave | Grave | Kubwa
=critical | Critical | Critique | Crítico | Crítico | La hatari sana
people | People | Personnes | Personas | Pessoas | Watu
hurt | Was anybody hurt? | Y a-t-il eu des victimes ? | ¿Alguien resultó herido? | Alguém ficou ferido? | Je, kuna aliyeumia?
injured | People injured | Personnes blessées | Personas heridas | Pessoas feridas | Waliojeruhiwa
deaths | Deaths | Décès | Fallecidos | Mortes | Vifo
deaths! | Enter at least one injured person or death, or change the answer to the question before. | Indiquez au moins un blessé ou un décès, ou modifiez la réponse précédente. | Indique al menos un herido o fallecido, o cambie la respuesta anterior. | Indique pelo menos um ferido ou uma morte, ou altere a resposta anterior. | Weka angalau majeruhi au kifo kimoja, au badilisha jibu lililotangulia.
witness | Is there a witness? | Y a-t-il un témoin ? | ¿Hay algún testigo? | Há alguma testemunha? | Je, kuna shahidi?
consent | Does the witness agree to be called? | Le témoin accepte-t-il d'être appelé ? | ¿El testigo acepta que lo llamen? | A testemunha aceita ser contactada? | Je, shahidi anakubali kupigiwa simu?
witness-phone | Phone number of the witness | Numéro de téléphone du témoin | Número de teléfono del testigo | Número de telefone da testemunha | Namba ya simu ya shahidi
response | Response | Intervention | Respuesta | Resposta | Hatua zilizochukuliwa
actions | What was done? | Qu'a-t-on fait ? | ¿Qué se hizo? | O que se fez? | Nini kilifanyika?
actions! | 'Nothing yet' can't be chosen with an action. | « Rien pour l'instant » exclut les autres choix. | «Nada todavía» excluye las demás opciones. | “Ainda nada” exclui as outras opções. | 'Bado hakuna' haiwezi kuchaguliwa pamoja na hatua.
=first_aid | First aid | Premiers secours | Primeros auxilios | Primeiros socorros | Huduma ya kwanza
=hospital | Taken to a clinic | Transport au centre de santé | Traslado a un centro de salud | Levado ao centro de saúde | Kupelekwa kituo cha afya
=evacuated | Left the area | Zone évacuée | Se evacuó la zona | Zona evacuada | Kuondoka eneo hilo
=extinguished | Put out the fire | Feu éteint | Se apagó el fuego | Fogo apagado | Kuzima moto
=secured | Secured the place | Lieu sécurisé | Se aseguró el lugar | Local protegido | Kulinda eneo
=no_action | Nothing yet | Rien pour l'instant | Nada todavía | Ainda nada | Bado hakuna
informed | Who was informed? | Qui a été informé ? | ¿A quién se informó? | Quem foi informado? | Nani alijulishwa?
informed! | 'Nobody yet' can't be chosen with others. | « Personne pour l'instant » exclut les autres choix. | «Nadie todavía» excluye las demás opciones. | “Ainda ninguém” exclui as outras opções. | 'Bado hakuna mtu' haiwezi kuchaguliwa pamoja na wengine.
=manager | Manager | Responsable | Responsable del equipo | Responsável | Msimamizi
=police | Police | Police ou gendarmerie | Policía | Polícia | Polisi
=rangers | Rangers | Gardes forestiers | Guardaparques | Fiscais florestais | Askari wa wanyamapori
=fire_brigade | Fire brigade | Pompiers | Bomberos | Bombeiros | Zima moto
=local_leaders | Local leaders | Autorités locales | Autoridades locales | Líderes locais | Viongozi wa eneo
=nobody | Nobody yet | Personne pour l'instant | Nadie todavía | Ainda ninguém | Bado hakuna mtu
police-reference | Police reference number | Numéro de dossier de la police | Número de expediente policial | Número do processo da polícia | Namba ya kumbukumbu ya polisi
help-needed | Is help still needed? | A-t-on encore besoin d'aide ? | ¿Se necesita ayuda todavía? | Ainda é precisa ajuda? | Je, msaada bado unahitajika?
help-what | What help, and where? | Quelle aide, et où ? | ¿Qué ayuda y dónde? | Que ajuda e onde? | Msaada gani, na wapi?
photo-incident | Photos | Photos de l'incident | Fotos | Fotos | Picha
photo-incident? | Not of injured people, and only if it is safe. | Pas de personnes blessées, et seulement si c'est sans danger. | No de personas heridas, y solo si es seguro. | Não de pessoas feridas, e só se for seguro. | Si za majeruhi, na ikiwa tu ni salama.
`,
}
