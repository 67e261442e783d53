/**
 * Texts that several starters have, see `StarterForm`. Key | English | French | Spanish | Portuguese |
 * Swahili.
 */
export const commonTexts = `
=yes | Yes | Oui | Sí | Sim | Ndiyo
=no | No | Non | No | Não | Hapana
=unknown | Don't know | Je ne sais pas | No lo sé | Não sei | Sijui
=other | Other | Autre | Otro | Outro | Nyingine
=none | None | Aucun | Ninguno | Nenhum | Hakuna
=drought | Drought | Sécheresse | Sequía | Seca | Ukame
=grazing | Grazing animals | Bétail ou animaux brouteurs | Animales que pastan | Animais a pastar | Malisho ya mifugo
=pests | Pests or disease | Ravageurs ou maladie | Plagas o enfermedad | Pragas ou doença | Wadudu au magonjwa
=fire | Fire | Feu | Fuego | Fogo | Moto
=flood | Flooding | Inondation | Inundación | Inundação | Mafuriko
=cutting | Cutting | Coupe | Corte | Corte | Ukataji
=erosion | Erosion | Érosion | Erosión | Erosão | Mmomonyoko wa udongo
=animals | Animals | Animaux | Animales | Animais | Wanyama
=certain | Certain | Certain | Seguro | Certo | Hakika
=likely | Likely | Probable | Probable | Provável | Huenda
=unsure | Unsure | Incertain | Dudoso | Incerto | Sina uhakika
species | Species | Espèce | Especie | Espécie | Spishi
species? | Scientific or local name. | Nom scientifique ou local. | Nombre científico o local. | Nome científico ou local. | Jina la kisayansi au la kienyeji.
village | Village or neighbourhood | Village ou quartier | Aldea o barrio | Aldeia ou bairro | Kijiji au mtaa
date | Date | Date | Fecha | Data | Tarehe
date! | The date can't be in the future. | La date ne peut pas être dans le futur. | La fecha no puede ser futura. | A data não pode ser futura. | Tarehe haiwezi kuwa ya siku zijazo.
site | Name of the site | Nom du site | Nombre del sitio | Nome do local | Jina la eneo
place | Position | Position | Ubicación | Localização | Mahali (GPS)
place? | Stand in the open and wait until the accuracy stops improving. | Placez-vous à découvert et attendez que la précision se stabilise. | Sitúese al aire libre y espere a que la precisión deje de mejorar. | Fique a céu aberto e espere até a precisão deixar de melhorar. | Simama mahali pa wazi na usubiri hadi usahihi uache kuboreka.
photo-overview | Photo of the whole site | Photo d'ensemble du site | Foto general del sitio | Foto geral do local | Picha ya eneo lote
photo-overview? | Take it from the same spot at each visit. | Prenez-la du même endroit à chaque visite. | Tómela desde el mismo punto en cada visita. | Tire-a do mesmo ponto em cada visita. | Piga kutoka sehemu ileile kila unapotembelea.
consent | Does the person agree to take part? | La personne accepte-t-elle de participer ? | ¿La persona acepta participar? | A pessoa aceita participar? | Je, mtu huyu anakubali kushiriki?
=agrees | Yes, agrees | Oui, d'accord | Sí, acepta | Sim, aceita | Ndiyo, anakubali
=declines | No, declines | Non, refuse | No, rechaza | Não, recusa | Hapana, anakataa
`
