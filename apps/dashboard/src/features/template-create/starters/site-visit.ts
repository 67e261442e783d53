import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'visit',
      kind: 'group',
      fields: [
        { id: 'site', kind: 'text', isRequired: true },
        { id: 'arrived-at', kind: 'date-time', isRequired: true, initial: 'now()' },
        { id: 'place', kind: 'position', isRequired: true, byHand: true },
        {
          id: 'purpose',
          kind: 'checkbox',
          isRequired: true,
          options: ['monitoring', 'support', 'complaint', 'donor', 'handover'],
          other: true,
        },
        { id: 'met-anyone', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        { id: 'met-whom', kind: 'text', isRequired: true, relevant: "{met_anyone} = 'yes'" },
      ],
    },
    {
      id: 'progress',
      kind: 'group',
      fields: [
        { id: 'done', kind: 'percentage', isRequired: true },
        { id: 'schedule', kind: 'radio', isRequired: true, options: ['ahead', 'on_time', 'late', 'stopped'] },
        {
          id: 'delay-reason',
          kind: 'checkbox',
          isRequired: true,
          options: ['funds', 'materials', 'labour', 'weather', 'conflict', 'permits'],
          other: true,
          relevant: "{schedule} = 'late' or {schedule} = 'stopped'",
        },
        { id: 'quality', kind: 'rating', isRequired: true, stars: 5 },
        { id: 'safe', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        { id: 'risks', kind: 'text', long: true, isRequired: true, relevant: "{safe} = 'no'" },
      ],
    },
    {
      id: 'issues',
      kind: 'repeat',
      max: 30,
      fields: [
        { id: 'issue', kind: 'text', long: true, isRequired: true, summary: true },
        {
          id: 'priority',
          kind: 'radio',
          isRequired: true,
          options: ['low', 'medium', 'high'],
          summary: true,
        },
        { id: 'responsible', kind: 'text' },
        {
          id: 'due',
          kind: 'date',
          isRequired: true,
          relevant: "{priority} = 'high'",
          constraint: '. >= today()',
        },
        { id: 'photo-issue', kind: 'photo' },
      ],
    },
    {
      id: 'close',
      kind: 'group',
      fields: [
        { id: 'next-visit', kind: 'date', constraint: '. >= today()' },
        { id: 'photo-overview', kind: 'photo', isRequired: true },
      ],
    },
  ],
  title: ['site', 'done', 'schedule'],
  texts: `
title | Site visit | Visite de site | Visita al sitio | Visita ao local | Ziara ya eneo la mradi
visit | Visit | Visite | Visita | Visita | Ziara
arrived-at | Time of arrival | Heure d'arrivée | Hora de llegada | Hora de chegada | Muda wa kufika
purpose | Purpose of the visit | But de la visite | Propósito de la visita | Objetivo da visita | Lengo la ziara
=monitoring | Regular monitoring | Suivi régulier | Seguimiento habitual | Acompanhamento regular | Ufuatiliaji wa kawaida
=support | Technical support | Appui technique | Apoyo técnico | Apoio técnico | Msaada wa kitaalamu
=complaint | After a complaint | Suite à une plainte | Tras una queja | Após uma queixa | Kufuatia malalamiko
=donor | With donors or partners | Avec bailleurs ou partenaires | Con donantes o socios | Com doadores ou parceiros | Pamoja na wafadhili au wabia
=handover | Handover | Remise | Entrega | Entrega do projeto | Makabidhiano
met-anyone | Did you meet people responsible for the site? | Avez-vous rencontré des responsables du site ? | ¿Se reunió con responsables del sitio? | Encontrou responsáveis pelo local? | Je, ulikutana na wahusika wa eneo?
met-whom | Whom did you meet? | Qui avez-vous rencontré ? | ¿Con quién se reunió? | Com quem se encontrou? | Ulikutana na nani?
met-whom? | Roles are enough, for example the chair of the committee. | Les fonctions suffisent, par exemple la présidente du comité. | Basta con los cargos, por ejemplo la presidenta del comité. | Bastam os cargos, por exemplo a presidente do comité. | Vyeo vinatosha, kwa mfano mwenyekiti wa kamati.
progress | Progress | Avancement | Avance | Progresso | Maendeleo
done | Work completed | Travaux achevés | Trabajo terminado | Trabalho concluído | Kazi iliyokamilika
schedule | Compared with the plan | Par rapport au calendrier | Respecto al plan | Em relação ao plano | Ikilinganishwa na mpango
=ahead | Ahead | En avance | Adelantado | Adiantado | Mbele ya ratiba
=on_time | On time | Dans les temps | A tiempo | No prazo | Kwa wakati
=late | Late | En retard | Atrasado | Atrasado | Imechelewa
=stopped | Stopped | À l'arrêt | Detenido | Parado | Imesimama
delay-reason | Reasons for the delay | Raisons du retard | Razones del retraso | Razões do atraso | Sababu za kuchelewa
=funds | Funds | Financement | Fondos | Fundos | Fedha
=materials | Materials | Matériaux | Materiales | Materiais | Vifaa
=labour | Labour | Main-d'œuvre | Mano de obra | Mão de obra | Wafanyakazi
=weather | Weather | Météo | Clima | Mau tempo | Hali ya hewa
=conflict | Conflict | Conflit | Conflicto | Conflito | Mgogoro
=permits | Permits | Autorisations | Permisos | Licenças | Vibali
quality | Quality of the work | Qualité des travaux | Calidad del trabajo | Qualidade do trabalho | Ubora wa kazi
safe | Is the site safe for workers and visitors? | Le site est-il sûr pour les ouvriers et visiteurs ? | ¿El sitio es seguro para trabajadores y visitantes? | O local é seguro para trabalhadores e visitantes? | Je, eneo ni salama kwa wafanyakazi na wageni?
risks | Which risks are there? | Quels sont les risques ? | ¿Qué riesgos hay? | Que riscos há? | Kuna hatari gani?
issues | Issues | Problèmes | Problemas | Problemas | Changamoto
issues? | Add one entry for each issue that someone must act on. | Ajoutez une entrée par problème à traiter. | Añada una entrada por cada problema que alguien deba atender. | Adicione uma entrada por problema a tratar. | Ongeza ingizo kwa kila changamoto inayohitaji hatua.
issue | What is the issue? | Quel est le problème ? | ¿Cuál es el problema? | Qual é o problema? | Changamoto ni nini?
priority | Priority | Priorité | Prioridad | Prioridade | Kipaumbele
=low | Low | Faible | Baja | Baixa | Cha chini
=medium | Medium | Moyenne | Media | Média | Cha kati
=high | High | Haute | Alta | Alta | Cha juu
responsible | Who acts on it? | Qui s'en occupe ? | ¿Quién se encarga? | Quem trata disso? | Nani atashughulikia?
due | Until when? | Pour quand ? | ¿Para cuándo? | Até quando? | Hadi lini?
due! | The date can't be in the past. | La date ne peut pas être dans le passé. | La fecha no puede ser pasada. | A data não pode ser passada. | Tarehe haiwezi kuwa ya siku zilizopita.
photo-issue | Photo of the issue | Photo du problème | Foto del problema | Foto do problema | Picha ya changamoto
close | Close | Conclusion | Cierre | Conclusão | Hitimisho
next-visit | Next visit | Prochaine visite | Próxima visita | Próxima visita | Ziara ijayo
next-visit! | The next visit can't be in the past. | La prochaine visite ne peut pas être dans le passé. | La próxima visita no puede ser en el pasado. | A próxima visita não pode ser no passado. | Ziara ijayo haiwezi kuwa ya siku zilizopita.
`,
}
