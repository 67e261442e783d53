import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'session',
      kind: 'group',
      fields: [
        { id: 'topic', kind: 'text', isRequired: true },
        { id: 'date', kind: 'date', isRequired: true, initial: 'today()', constraint: '. <= today()' },
        { id: 'village', kind: 'text', isRequired: true, fromLast: true },
        { id: 'hours', kind: 'metric', isRequired: true, metric: 'h', min: 0.5, max: 80 },
      ],
    },
    {
      id: 'attendance',
      kind: 'group',
      fields: [
        { id: 'women-present', kind: 'integer', isRequired: true, min: 0, max: 2000 },
        {
          id: 'men-present',
          kind: 'integer',
          isRequired: true,
          min: 0,
          max: 2000,
          constraint: '. + {women_present} > 0',
        },
        { id: 'present', kind: 'integer', min: 0, max: null, calculate: '{women_present} + {men_present}' },
        { id: 'youth', kind: 'integer', min: 0, max: 4000, constraint: '. <= {present}' },
        { id: 'disabled', kind: 'integer', min: 0, max: 4000, constraint: '. <= {present}' },
        { id: 'proof', kind: 'radio', isRequired: true, options: ['sheet', 'list'] },
      ],
    },
    { id: 'photo-sheet', kind: 'photo', isRequired: true, relevant: "{proof} = 'sheet'" },
    {
      id: 'participants',
      kind: 'repeat',
      min: 1,
      max: 200,
      relevant: "{proof} = 'list'",
      fields: [
        { id: 'consent', kind: 'radio', isRequired: true, options: ['agrees', 'declines'] },
        {
          id: 'participant',
          kind: 'text',
          isRequired: true,
          summary: true,
          relevant: "{consent} = 'agrees'",
        },
        { id: 'phone', kind: 'phone-number', relevant: "{consent} = 'agrees'" },
        { id: 'participant-signature', kind: 'signature', relevant: "{consent} = 'agrees'" },
      ],
    },
    {
      id: 'outcome',
      kind: 'group',
      fields: [
        { id: 'understood', kind: 'rating', stars: 5 },
        { id: 'follow-up', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        { id: 'follow-up-what', kind: 'text', long: true, isRequired: true, relevant: "{follow_up} = 'yes'" },
        { id: 'trainer-signature', kind: 'signature', isRequired: true },
      ],
    },
    { id: 'photo-session', kind: 'photo' },
  ],
  title: ['topic', 'village', 'date'],
  texts: `
title | Training attendance | Présence à une formation | Asistencia a capacitación | Presenças na formação | Mahudhurio ya mafunzo
session | Session | Séance | Sesión | Sessão | Kipindi
topic | Topic of the training | Thème de la formation | Tema de la capacitación | Tema da formação | Mada ya mafunzo
hours | Duration | Durée | Duración | Duração | Muda
attendance | Attendance | Présence | Asistencia | Presenças | Mahudhurio
women-present | Women present | Femmes présentes | Mujeres presentes | Mulheres presentes | Wanawake waliohudhuria
men-present | Men present | Hommes présents | Hombres presentes | Homens presentes | Wanaume waliohudhuria
men-present! | At least one person must have been present. | Au moins une personne doit avoir été présente. | Al menos una persona debe haber estado presente. | Pelo menos uma pessoa deve ter estado presente. | Lazima awe amehudhuria angalau mtu mmoja.
present | Participants in total | Participants au total | Participantes en total | Total de participantes | Jumla ya washiriki
youth | Of these, aged 15 to 24 | Dont âgés de 15 à 24 ans | De ellos, de 15 a 24 años | Dos quais, com 15 a 24 anos | Kati yao, wenye umri wa miaka 15 hadi 24
youth! | There can't be more than the participants in total. | Ce nombre ne peut pas dépasser le total des participants. | No puede ser más que el total de participantes. | Não pode ser mais do que o total de participantes. | Haiwezi kuzidi jumla ya washiriki.
disabled | Of these, people with a disability | Dont personnes handicapées | De ellos, personas con discapacidad | Dos quais, pessoas com deficiência | Kati yao, watu wenye ulemavu
disabled! | There can't be more than the participants in total. | Ce nombre ne peut pas dépasser le total des participants. | No puede ser más que el total de participantes. | Não pode ser mais do que o total de participantes. | Haiwezi kuzidi jumla ya washiriki.
proof | How is attendance recorded? | Comment la présence est-elle enregistrée ? | ¿Cómo se registra la asistencia? | Como se registam as presenças? | Mahudhurio yanarekodiwaje?
=sheet | Signed sheet of paper | Feuille signée | Hoja firmada | Folha assinada | Karatasi iliyosainiwa
=list | List in this report | Liste dans ce rapport | Lista en este reporte | Lista neste relatório | Orodha kwenye ripoti hii
photo-sheet | Photo of the signed sheet | Photo de la feuille signée | Foto de la hoja firmada | Foto da folha assinada | Picha ya karatasi iliyosainiwa
photo-sheet? | Every line must be readable. | Chaque ligne doit être lisible. | Cada línea debe ser legible. | Cada linha deve ser legível. | Kila mstari lazima usomeke.
participants | Participants | Liste des participants | Participantes | Lista de participantes | Washiriki
consent | Does the person agree to be listed? | La personne accepte-t-elle de figurer sur la liste ? | ¿La persona acepta figurar en la lista? | A pessoa aceita constar da lista? | Je, mtu huyu anakubali kuorodheshwa?
participant | Name | Nom | Nombre | Nome | Jina
phone | Phone number | Numéro de téléphone | Número de teléfono | Número de telefone | Namba ya simu
participant-signature | Signature | Signature du participant | Firma | Assinatura | Saini
outcome | Outcome | Résultat | Resultado | Resultado | Matokeo
understood | How well was the topic understood? | Le thème a-t-il été bien compris ? | ¿Qué tan bien se entendió el tema? | O tema foi bem compreendido? | Mada ilieleweka kwa kiasi gani?
follow-up | Is a follow-up needed? | Un suivi est-il nécessaire ? | ¿Hace falta seguimiento? | É preciso acompanhamento? | Je, ufuatiliaji unahitajika?
follow-up-what | What should be done? | Que faut-il faire ? | ¿Qué se debe hacer? | O que deve ser feito? | Nini kifanyike?
trainer-signature | Signature of the trainer | Signature du formateur ou de la formatrice | Firma de quien imparte la capacitación | Assinatura de quem dá a formação | Saini ya mkufunzi
photo-session | Photo of the session | Photo de la séance | Foto de la sesión | Foto da sessão | Picha ya kipindi
photo-session? | Only if all who can be recognised agree. | Seulement si toutes les personnes reconnaissables sont d'accord. | Solo si todas las personas reconocibles están de acuerdo. | Só se todas as pessoas reconhecíveis concordarem. | Ikiwa tu wote wanaotambulika wamekubali.
`,
}
