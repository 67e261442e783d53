import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    {
      id: 'equipment',
      kind: 'group',
      fields: [
        {
          id: 'equipment-type',
          kind: 'select',
          isRequired: true,
          options: ['vehicle', 'motorbike', 'boat', 'pump', 'generator', 'solar', 'camera', 'gps_phone'],
          other: true,
        },
        { id: 'serial', kind: 'text', isRequired: true },
        { id: 'date', kind: 'date', isRequired: true, initial: 'today()', constraint: '. <= today()' },
        { id: 'kept-at', kind: 'text', isRequired: true, fromLast: true },
        {
          id: 'odometer',
          kind: 'metric',
          isRequired: true,
          metric: 'km',
          min: 0,
          max: 2000000,
          relevant: "{equipment_type} = 'vehicle' or {equipment_type} = 'motorbike'",
        },
        {
          id: 'engine-hours',
          kind: 'metric',
          metric: 'h',
          min: 0,
          max: 200000,
          relevant:
            "{equipment_type} = 'boat' or {equipment_type} = 'pump' or {equipment_type} = 'generator'",
        },
      ],
    },
    {
      id: 'check',
      kind: 'group',
      fields: [
        { id: 'works', kind: 'radio', isRequired: true, options: ['fully', 'with_faults', 'not_at_all'] },
        {
          id: 'defects',
          kind: 'checkbox',
          isRequired: true,
          options: ['engine', 'electrics', 'body', 'tyres_brakes', 'leak', 'missing_parts', 'software'],
          other: true,
          relevant: "{works} = 'with_faults' or {works} = 'not_at_all'",
        },
        {
          id: 'photo-defect',
          kind: 'photo',
          isRequired: true,
          relevant: "{works} = 'with_faults' or {works} = 'not_at_all'",
        },
        {
          id: 'safe-to-use',
          kind: 'radio',
          isRequired: true,
          options: ['yes', 'no'],
          relevant: "{works} = 'fully' or {works} = 'with_faults'",
        },
        {
          id: 'battery',
          kind: 'percentage',
          relevant:
            "{equipment_type} = 'solar' or {equipment_type} = 'camera' or {equipment_type} = 'gps_phone'",
        },
        {
          id: 'fuel-level',
          kind: 'percentage',
          relevant:
            "{equipment_type} = 'vehicle' or {equipment_type} = 'motorbike' or {equipment_type} = 'boat' or {equipment_type} = 'generator'",
        },
        {
          id: 'safety-gear',
          kind: 'checkbox',
          options: ['extinguisher', 'first_aid_kit', 'helmets', 'life_jackets', 'triangle', 'none'],
          relevant:
            "{equipment_type} = 'vehicle' or {equipment_type} = 'motorbike' or {equipment_type} = 'boat'",
          constraint: "not(selected(., 'none') and count-selected(.) > 1)",
        },
      ],
    },
    {
      id: 'service',
      kind: 'group',
      fields: [
        {
          id: 'serviced-today',
          kind: 'checkbox',
          options: ['cleaned', 'oil_changed', 'part_replaced', 'charged', 'repaired', 'none'],
          other: true,
          constraint: "not(selected(., 'none') and count-selected(.) > 1)",
        },
        {
          id: 'cost',
          kind: 'number',
          min: 0,
          max: null,
          relevant: "count-selected({serviced_today}) > 0 and not(selected({serviced_today}, 'none'))",
        },
        { id: 'next-service', kind: 'date', constraint: '. >= today()' },
      ],
    },
    { id: 'photo-equipment', kind: 'photo', isRequired: true },
    { id: 'checked-signature', kind: 'signature' },
  ],
  title: ['equipment-type', 'serial', 'works'],
  texts: `
title | Equipment check | Contrôle du matériel | Revisión de equipos | Verificação de equipamento | Ukaguzi wa vifaa
equipment | Equipment | Matériel | Equipo | Equipamento | Kifaa
equipment-type | Type of equipment | Type de matériel | Tipo de equipo | Tipo de equipamento | Aina ya kifaa
=vehicle | Car or truck | Voiture ou camion | Auto o camión | Carro ou camião | Gari au lori
=motorbike | Motorbike | Moto | Motocicleta | Mota | Pikipiki
=boat | Boat | Bateau | Bote | Barco | Boti
=pump | Pump | Pompe | Bomba | Bomba | Pampu
=generator | Generator | Groupe électrogène | Generador | Gerador | Jenereta
=solar | Solar system | Système solaire | Sistema solar | Sistema solar | Mfumo wa sola
=camera | Camera trap or camera | Piège photo ou appareil photo | Cámara trampa o cámara | Armadilha fotográfica ou câmara | Kamera ya mtego au ya kawaida
=gps_phone | Phone, tablet or GPS | Téléphone, tablette ou GPS | Teléfono, tableta o GPS | Telefone, tablet ou GPS | Simu, kompyuta kibao au GPS
serial | Inventory or serial number | Numéro d'inventaire ou de série | Número de inventario o de serie | Número de inventário ou de série | Namba ya kifaa
kept-at | Where is it kept? | Où est-il gardé ? | ¿Dónde se guarda? | Onde está guardado? | Kinahifadhiwa wapi?
odometer | Odometer | Compteur kilométrique | Odómetro | Conta-quilómetros | Kipimo cha kilomita
engine-hours | Engine hours | Heures de moteur | Horas de motor | Horas de motor | Saa za injini
check | Check | Contrôle | Revisión | Verificação | Ukaguzi
works | Does it work? | Fonctionne-t-il ? | ¿Funciona? | Funciona? | Je, kinafanya kazi?
=fully | Yes, fully | Oui, entièrement | Sí, por completo | Sim, totalmente | Ndiyo, kikamilifu
=with_faults | Yes, with faults | Oui, avec des défauts | Sí, con fallas | Sim, com defeitos | Ndiyo, lakini kina hitilafu
=not_at_all | No | Non | No | Não | Hapana
defects | What is wrong? | Quel est le problème ? | ¿Qué falla? | Qual é o problema? | Tatizo ni nini?
=engine | Engine or motor | Moteur | Motor | Motor | Injini au mota
=electrics | Electrics or battery | Électricité ou batterie | Electricidad o batería | Parte elétrica ou bateria | Umeme au betri
=body | Body or housing | Carrosserie ou boîtier | Carrocería o carcasa | Carroçaria ou caixa | Bodi au kasha
=tyres_brakes | Tyres or brakes | Pneus ou freins | Neumáticos o frenos | Pneus ou travões | Matairi au breki
=leak | Leak | Fuite | Fuga | Fuga de líquido | Uvujaji
=missing_parts | Missing parts | Pièces manquantes | Faltan piezas | Peças em falta | Sehemu zinazokosekana
=software | Software or data | Logiciel ou données | Programas o datos | Programas ou dados | Programu au data
photo-defect | Photo of the fault | Photo du défaut | Foto de la falla | Foto do defeito | Picha ya hitilafu
safe-to-use | Is it safe to use? | Peut-on l'utiliser sans danger ? | ¿Se puede usar con seguridad? | Pode ser usado com segurança? | Je, ni salama kutumia?
battery | Battery level | Niveau de la batterie | Nivel de la batería | Nível da bateria | Kiwango cha betri
fuel-level | Fuel level | Niveau de carburant | Nivel de combustible | Nível de combustível | Kiwango cha mafuta
safety-gear | Safety equipment on board | Équipement de sécurité à bord | Equipo de seguridad a bordo | Equipamento de segurança a bordo | Vifaa vya usalama vilivyopo
safety-gear! | 'None' can't be chosen with other equipment. | « Aucun » exclut les autres choix. | «Ninguno» excluye las demás opciones. | “Nenhum” exclui as outras opções. | 'Hakuna' haiwezi kuchaguliwa pamoja na vifaa vingine.
=extinguisher | Fire extinguisher | Extincteur | Extintor de incendios | Extintor | Kizima moto
=first_aid_kit | First-aid kit | Trousse de secours | Botiquín | Caixa de primeiros socorros | Kisanduku cha huduma ya kwanza
=helmets | Helmets | Casques | Cascos | Capacetes | Kofia ngumu
=life_jackets | Life jackets | Gilets de sauvetage | Chalecos salvavidas | Coletes salva-vidas | Majaketi ya kuokoa maisha
=triangle | Warning triangle | Triangle de signalisation | Triángulo de emergencia | Triângulo de sinalização | Pembetatu ya tahadhari
service | Service | Entretien | Mantenimiento | Manutenção | Matengenezo
serviced-today | What was done today? | Qu'a-t-on fait aujourd'hui ? | ¿Qué se hizo hoy? | O que se fez hoje? | Nini kimefanyika leo?
serviced-today! | 'None' can't be chosen with a service. | « Aucun » exclut les autres choix. | «Ninguno» excluye las demás opciones. | “Nenhum” exclui as outras opções. | 'Hakuna' haiwezi kuchaguliwa pamoja na matengenezo.
=cleaned | Cleaned | Nettoyage | Limpieza | Limpeza | Kusafisha
=oil_changed | Oil changed | Vidange d'huile | Cambio de aceite | Mudança de óleo | Kubadilisha oili
=part_replaced | Part replaced | Pièce remplacée | Cambio de pieza | Substituição de peça | Kubadilisha kipuri
=charged | Charged or refuelled | Recharge ou plein | Carga o combustible | Carga ou abastecimento | Kuchaji au kujaza mafuta
=repaired | Repaired | Réparation | Reparación | Reparação | Kurekebisha
cost | Cost in local currency | Coût en monnaie locale | Costo en moneda local | Custo em moeda local | Gharama kwa fedha za nchini
next-service | Next service | Prochain entretien | Próximo mantenimiento | Próxima manutenção | Matengenezo yajayo
next-service! | The date can't be in the past. | La date ne peut pas être dans le passé. | La fecha no puede ser pasada. | A data não pode ser passada. | Tarehe haiwezi kuwa ya siku zilizopita.
photo-equipment | Photo of the equipment | Photo du matériel | Foto del equipo | Foto do equipamento | Picha ya kifaa
checked-signature | Signature of the person who checked | Signature de la personne qui a contrôlé | Firma de quien revisó | Assinatura de quem verificou | Saini ya aliyekagua
`,
}
