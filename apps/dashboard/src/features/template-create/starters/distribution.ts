import type { StarterForm } from './starter-draft.ts'

export const form: StarterForm = {
  fields: [
    { id: 'village', kind: 'text', isRequired: true, fromLast: true },
    { id: 'date', kind: 'date', isRequired: true, initial: 'today()', constraint: '. <= today()' },
    {
      id: 'recipient',
      kind: 'group',
      fields: [
        { id: 'consent', kind: 'radio', isRequired: true, options: ['agrees', 'declines'] },
        { id: 'recipient-name', kind: 'text', isRequired: true, relevant: "{consent} = 'agrees'" },
        { id: 'card', kind: 'text', isRequired: true },
        { id: 'household-size', kind: 'integer', isRequired: true, min: 1, max: 50 },
        {
          id: 'collected-by',
          kind: 'radio',
          isRequired: true,
          options: ['self', 'relative', 'neighbour'],
          other: true,
        },
        {
          id: 'proxy-reason',
          kind: 'radio',
          isRequired: true,
          options: ['ill', 'elderly', 'away', 'caring'],
          other: true,
          relevant: "{collected_by} != '' and {collected_by} != 'self'",
        },
      ],
    },
    {
      id: 'goods',
      kind: 'repeat',
      min: 1,
      max: 20,
      fields: [
        {
          id: 'good',
          kind: 'select',
          isRequired: true,
          options: ['food', 'seed', 'seedlings', 'tools', 'hygiene', 'shelter', 'net', 'stove', 'filter'],
          other: true,
          summary: true,
        },
        { id: 'units', kind: 'integer', isRequired: true, min: 1, max: 1000, summary: true },
        { id: 'state', kind: 'radio', isRequired: true, options: ['complete', 'damaged'] },
        { id: 'photo-damage', kind: 'photo', isRequired: true, relevant: "{state} = 'damaged'" },
      ],
    },
    { id: 'total-units', kind: 'integer', min: 0, max: null, calculate: 'sum({units})' },
    {
      id: 'receipt',
      kind: 'group',
      fields: [
        { id: 'informed', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        { id: 'complaint', kind: 'radio', isRequired: true, options: ['yes', 'no'] },
        { id: 'complaint-what', kind: 'text', long: true, isRequired: true, relevant: "{complaint} = 'yes'" },
        { id: 'receipt-by', kind: 'radio', isRequired: true, options: ['signed', 'thumbprint'] },
        {
          id: 'recipient-signature',
          kind: 'consent',
          isRequired: true,
          relevant: "{receipt_by} = 'signed'",
        },
        { id: 'photo-thumbprint', kind: 'photo', isRequired: true, relevant: "{receipt_by} = 'thumbprint'" },
      ],
    },
  ],
  title: ['village', 'date', 'total-units'],
  texts: `
title | Distribution with signature | Distribution avec signature | Entrega con firma | Distribuição com assinatura | Ugawaji wenye saini
recipient | Recipient | Bénéficiaire | Beneficiario | Beneficiário | Mpokeaji
consent | May we record the name? | Pouvons-nous enregistrer le nom ? | ¿Podemos registrar el nombre? | Podemos registar o nome? | Je, tunaweza kuandika jina?
consent? | Goods are given also without a name. | La distribution a lieu même sans le nom. | La entrega se hace también sin el nombre. | A entrega faz-se também sem o nome. | Bidhaa hutolewa hata bila jina.
recipient-name | Name of the recipient | Nom du bénéficiaire | Nombre del beneficiario | Nome do beneficiário | Jina la mpokeaji
card | Number of the card or in the list | Numéro de la carte ou de la liste | Número de tarjeta o de la lista | Número do cartão ou da lista | Namba ya kadi au ya orodha
household-size | People in the household | Personnes dans le ménage | Personas en el hogar | Pessoas no agregado | Watu katika kaya
collected-by | Who collects the goods? | Qui retire les articles ? | ¿Quién recoge los artículos? | Quem recolhe os artigos? | Nani anachukua bidhaa?
=self | The recipient | Le bénéficiaire | El beneficiario | O beneficiário | Mpokeaji mwenyewe
=relative | A relative | Un parent | Un familiar | Um familiar | Ndugu
=neighbour | A neighbour | Un voisin | Un vecino | Um vizinho | Jirani
proxy-reason | Why does the recipient not come? | Pourquoi le bénéficiaire ne vient-il pas ? | ¿Por qué no viene el beneficiario? | Porque não vem o beneficiário? | Kwa nini mpokeaji hakuja?
=ill | Illness | Maladie | Enfermedad | Doença | Ugonjwa
=elderly | Old age or disability | Âge ou handicap | Edad o discapacidad | Idade avançada ou deficiência | Uzee au ulemavu
=away | Away or at work | Absence ou travail | Ausencia o trabajo | Ausência ou trabalho | Hayupo au yuko kazini
=caring | Caring for others | Soins à des proches | Cuida de otras personas | Cuidar de outras pessoas | Anahudumia wengine
goods | Goods | Articles | Artículos | Artigos | Bidhaa
goods? | Add one entry for each kind of goods. | Ajoutez une entrée par type d'article. | Añada una entrada por tipo de artículo. | Adicione uma entrada por tipo de artigo. | Ongeza ingizo moja kwa kila aina ya bidhaa.
good | Kind of goods | Type d'article | Tipo de artículo | Tipo de artigo | Aina ya bidhaa
=food | Food parcel | Colis alimentaire | Paquete de alimentos | Cabaz alimentar | Kifurushi cha chakula
=seed | Seed | Semences | Semillas | Sementes | Mbegu
=seedlings | Seedlings | Plants | Plántulas | Mudas | Miche
=tools | Tools | Outils | Herramientas | Ferramentas | Vifaa vya kazi
=hygiene | Hygiene kit | Kit d'hygiène | Kit de higiene | Kit de higiene | Vifaa vya usafi
=shelter | Shelter kit or blankets | Kit d'abri ou couvertures | Kit de refugio o mantas | Kit de abrigo ou cobertores | Vifaa vya makazi au blanketi
=net | Mosquito net | Moustiquaire | Mosquitero | Mosquiteiro | Chandarua
=stove | Stove | Foyer amélioré | Cocina mejorada | Fogão | Jiko
=filter | Water filter | Filtre à eau | Filtro de agua | Filtro de água | Kichujio cha maji
units | Number of units | Nombre d'unités | Número de unidades | Número de unidades | Idadi
state | State at handover | État à la remise | Estado en la entrega | Estado na entrega | Hali wakati wa kukabidhi
=complete | Complete and undamaged | Complet et intact | Completo y sin daños | Completo e sem danos | Kamili na bila uharibifu
=damaged | Damaged or incomplete | Endommagé ou incomplet | Dañado o incompleto | Danificado ou incompleto | Imeharibika au si kamili
photo-damage | Photo of the damage | Photo des dégâts | Foto del daño | Foto do dano | Picha ya uharibifu
total-units | Units in total | Unités au total | Unidades en total | Total de unidades | Jumla ya bidhaa
receipt | Receipt | Reçu | Recibo | Recibo | Upokeaji
informed | Was the recipient told that the goods are free? | Le bénéficiaire sait-il que les articles sont gratuits ? | ¿Se informó al beneficiario de que los artículos son gratuitos? | O beneficiário foi informado de que os artigos são gratuitos? | Je, mpokeaji ameambiwa kuwa bidhaa ni bure?
complaint | Is there a complaint? | Y a-t-il une plainte ? | ¿Hay alguna queja? | Há alguma queixa? | Je, kuna malalamiko?
complaint-what | What is the complaint about? | Sur quoi porte la plainte ? | ¿De qué trata la queja? | De que trata a queixa? | Malalamiko yanahusu nini?
receipt-by | How is receipt confirmed? | Comment la réception est-elle confirmée ? | ¿Cómo se confirma la recepción? | Como se confirma a receção? | Upokeaji unathibitishwaje?
=signed | Signature on this phone | Signature sur ce téléphone | Firma en este teléfono | Assinatura neste telefone | Saini kwenye simu hii
=thumbprint | Thumbprint on paper | Empreinte sur papier | Huella en papel | Impressão digital em papel | Dole gumba kwenye karatasi
recipient-signature | Signature of the person who collects | Signature de la personne qui retire | Firma de quien recoge | Assinatura de quem recolhe | Saini ya anayechukua
recipient-signature? | I have received the goods that are listed in this report. I did not pay for them. | J'ai reçu les articles indiqués dans ce rapport. Je ne les ai pas payés. | He recibido los artículos que figuran en este reporte. No he pagado por ellos. | Recebi os artigos indicados neste relatório. Não paguei por eles. | Nimepokea bidhaa zilizoorodheshwa kwenye ripoti hii. Sikuzilipia.
photo-thumbprint | Photo of the thumbprint | Photo de l'empreinte | Foto de la huella | Foto da impressão digital | Picha ya dole gumba
`,
}
