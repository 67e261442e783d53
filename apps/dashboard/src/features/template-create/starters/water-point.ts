import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'point',
      kind: 'group',
      fields: [
        { id: 'point-name', kind: 'text', isRequired: true },
        {
          id: 'point-type',
          kind: 'radio',
          isRequired: true,
          options: ['borehole', 'protected_well', 'open_well', 'spring', 'tap', 'rain_tank'],
          other: true,
        },
        { id: 'place', kind: 'position', isRequired: true, byHand: true },
      ],
    },
    {
      id: 'function',
      kind: 'group',
      fields: [
        { id: 'status', kind: 'radio', isRequired: true, options: ['working', 'partly', 'broken'] },
        {
          id: 'faults',
          kind: 'checkbox',
          isRequired: true,
          options: ['pump', 'pipes', 'dry', 'power', 'structure'],
          other: true,
          relevant: "{status} != '' and {status} != 'working'",
        },
        { id: 'broken-since', kind: 'date', relevant: "{status} = 'broken'", constraint: '. <= today()' },
        {
          id: 'flow',
          kind: 'metric',
          metric: 'L/min',
          min: 0,
          max: 500,
          relevant: "{status} = 'working' or {status} = 'partly'",
        },
      ],
    },
    {
      id: 'quality',
      kind: 'group',
      relevant: "{status} = 'working' or {status} = 'partly'",
      fields: [
        {
          id: 'appearance',
          kind: 'checkbox',
          isRequired: true,
          options: ['clear', 'cloudy', 'coloured', 'smell', 'salty'],
          constraint: "not(selected(., 'clear') and count-selected(.) > 1)",
        },
        { id: 'ph', kind: 'number', min: 0, max: 14 },
        { id: 'turbidity', kind: 'metric', metric: 'NTU', min: 0, max: 1000 },
        { id: 'e-coli', kind: 'metric', metric: 'CFU/100 mL', min: 0, max: 10000 },
      ],
    },
    {
      id: 'use',
      kind: 'group',
      fields: [
        { id: 'households', kind: 'integer', min: 0, max: 5000 },
        { id: 'committee', kind: 'radio', options: ['yes', 'no', 'unknown'] },
        { id: 'fee', kind: 'radio', options: ['yes', 'no', 'unknown'] },
        {
          id: 'hazards',
          kind: 'checkbox',
          isRequired: true,
          options: ['latrine', 'animals', 'standing_water', 'waste', 'cracks', 'no_hazard'],
          constraint: "not(selected(., 'no_hazard') and count-selected(.) > 1)",
        },
      ],
    },
    { id: 'photo-point', kind: 'photo', isRequired: true },
  ],
  title: ['point-name', 'status'],
  texts: `
title | Water point inspection | Inspection d'un point d'eau | Inspección de punto de agua | Inspeção de ponto de água | Ukaguzi wa kituo cha maji
point | Water point | Point d'eau | Punto de agua | Ponto de água | Kituo cha maji
point-name | Name or code of the water point | Nom ou code du point d'eau | Nombre o código del punto de agua | Nome ou código do ponto de água | Jina au namba ya kituo cha maji
point-name? | As it is painted on the pump or written in the register. | Tel qu'il est peint sur la pompe ou inscrit au registre. | Como aparece pintado en la bomba o en el registro. | Como está pintado na bomba ou escrito no registo. | Kama ilivyoandikwa kwenye pampu au kwenye daftari.
point-type | Type of water point | Type de point d'eau | Tipo de punto de agua | Tipo de ponto de água | Aina ya kituo cha maji
=borehole | Borehole with pump | Forage avec pompe | Pozo perforado con bomba | Furo com bomba | Kisima kirefu chenye pampu
=protected_well | Protected well | Puits protégé | Pozo protegido | Poço protegido | Kisima kilichofunikwa
=open_well | Open well | Puits ouvert | Pozo abierto | Poço aberto | Kisima kilicho wazi
=spring | Spring | Source | Manantial | Nascente | Chemchemi
=tap | Tap stand | Borne-fontaine | Grifo público | Fontanário | Bomba la umma
=rain_tank | Rainwater tank | Citerne d'eau de pluie | Tanque de agua de lluvia | Cisterna de água da chuva | Tangi la maji ya mvua
function | Function | Fonctionnement | Funcionamiento | Funcionamento | Utendaji kazi
status | Does the water point work? | Le point d'eau fonctionne-t-il ? | ¿Funciona el punto de agua? | O ponto de água funciona? | Je, kituo cha maji kinafanya kazi?
=working | Yes, fully | Oui, entièrement | Sí, por completo | Sim, totalmente | Ndiyo, kikamilifu
=partly | Partly | En partie | En parte | Em parte | Kwa kiasi
=broken | No, no water | Non, pas d'eau | No, no da agua | Não, sem água | Hapana, hakuna maji
faults | What is wrong? | Quel est le problème ? | ¿Qué falla? | Qual é o problema? | Tatizo ni nini?
=pump | Pump or handle | Pompe ou levier | Bomba o palanca | Bomba ou alavanca | Pampu au mkono wake
=pipes | Pipes or taps | Tuyaux ou robinets | Tuberías o grifos | Tubos ou torneiras | Mabomba au mifereji
=dry | No water in the source | Source à sec | Fuente seca | Fonte seca | Chanzo kimekauka
=power | No power or fuel | Pas d'électricité ou de carburant | Sin energía o combustible | Sem energia ou combustível | Hakuna umeme au mafuta
=structure | Damaged structure | Ouvrage endommagé | Estructura dañada | Estrutura danificada | Ujenzi umeharibika
broken-since | Out of service since | Hors service depuis | Fuera de servicio desde | Fora de serviço desde | Hakifanyi kazi tangu
broken-since! | The date can't be in the future. | La date ne peut pas être dans le futur. | La fecha no puede ser futura. | A data não pode ser futura. | Tarehe haiwezi kuwa ya siku zijazo.
flow | Flow | Débit | Caudal | Caudal de água | Kiasi cha maji yanayotoka
flow? | Time how long a 20-litre bucket takes to fill: 1,200 divided by the seconds gives litres a minute. | Chronométrez le remplissage d'un seau de 20 litres : 1 200 divisé par les secondes donne des litres par minute. | Cronometre el llenado de un balde de 20 litros: 1200 dividido entre los segundos da litros por minuto. | Cronometre o enchimento de um balde de 20 litros: 1200 a dividir pelos segundos dá litros por minuto. | Pima muda wa kujaza ndoo ya lita 20: 1,200 gawanya kwa sekunde ni lita kwa dakika.
quality | Water quality | Qualité de l'eau | Calidad del agua | Qualidade da água | Ubora wa maji
appearance | How is the water? | Comment est l'eau ? | ¿Cómo es el agua? | Como é a água? | Maji yakoje?
appearance! | Clear water can't be cloudy, coloured, smelly or salty as well. | Une eau claire et normale ne peut pas avoir en même temps un défaut. | El agua clara y normal no puede tener a la vez un defecto. | A água límpida e normal não pode ter ao mesmo tempo um defeito. | Maji safi hayawezi kuwa na kasoro kwa wakati mmoja.
=clear | Clear and normal | Claire et normale | Clara y normal | Límpida e normal | Safi na ya kawaida
=cloudy | Cloudy | Trouble | Turbia | Turva | Yenye tope
=coloured | Coloured | Colorée | Con color | Com cor | Yenye rangi
=smell | Smells | Odeur désagréable | Con mal olor | Com mau cheiro | Yenye harufu
=salty | Tastes salty | Goût salé | Sabor salado | Sabor salgado | Yenye chumvi
ph | pH value | Valeur du pH | Valor de pH | Valor do pH | Kipimo cha pH
turbidity | Turbidity | Turbidité | Turbidez | Turvação | Kiwango cha tope
e-coli | E. coli count | Nombre d'E. coli | Recuento de E. coli | Contagem de E. coli | Idadi ya E. coli
e-coli? | Only if you took a sample for the laboratory or a field test. | Seulement si vous avez fait un test de terrain ou de laboratoire. | Solo si hizo una prueba de campo o de laboratorio. | Só se fez um teste de campo ou de laboratório. | Jaza tu ikiwa ulipima papo hapo au maabara.
use | Use and surroundings | Usage et environs | Uso y entorno | Uso e arredores | Matumizi na mazingira
households | Households that use it | Ménages qui l'utilisent | Hogares que lo usan | Famílias que o usam | Kaya zinazokitumia
committee | Is there an active water committee? | Y a-t-il un comité de l'eau actif ? | ¿Hay un comité de agua activo? | Há um comité de água ativo? | Je, kuna kamati ya maji inayofanya kazi?
fee | Do users pay a fee? | Les usagers paient-ils une redevance ? | ¿Pagan los usuarios una cuota? | Os utilizadores pagam uma taxa? | Je, watumiaji hulipa ada?
hazards | Risks within 30 metres | Risques à moins de 30 mètres | Riesgos a menos de 30 metros | Riscos a menos de 30 metros | Hatari ndani ya mita 30
hazards! | 'No risk' can't be chosen with a risk. | « Aucun risque » exclut les autres choix. | «Ningún riesgo» excluye las demás opciones. | “Nenhum risco” exclui as outras opções. | 'Hakuna hatari' haiwezi kuchaguliwa pamoja na hatari.
=latrine | Latrine | Latrine | Letrina | Latrina | Choo
=animals | Animals have access | Accès des animaux | Acceso de animales | Acesso de animais | Wanyama wanafika
=standing_water | Standing water | Eau stagnante | Agua estancada | Água parada | Maji yaliyotuama
=waste | Rubbish | Déchets | Basura | Lixo | Takataka
=cracks | Cracked apron or cover | Dalle ou couvercle fissuré | Losa o tapa agrietada | Laje ou tampa rachada | Sakafu au kifuniko chenye nyufa
=no_hazard | No risk | Aucun risque | Ningún riesgo | Nenhum risco | Hakuna hatari
photo-point | Photo of the water point | Photo du point d'eau | Foto del punto de agua | Foto do ponto de água | Picha ya kituo cha maji
`,
}
