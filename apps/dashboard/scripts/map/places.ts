import type { Point } from '../../src/shared/map/geometry.ts'

/** A named place for orientation. */
export interface Place {
  name: string
  at: Point
  /** From which zoom it has its name on the map. */
  zoom: number
}

/**
 * Capitals, and the places around the demo's projects, which Natural Earth lacks or shows too late. Positions
 * are accurate to about a kilometre on the East African coast and to about ten kilometres elsewhere, which is
 * enough for labels.
 */
const lists: [zoom: number, places: string][] = [
  [
    3.5,
    `Nairobi -1.29 36.82|Dar es Salaam -6.80 39.28|Addis Ababa 9.02 38.75|Kampala 0.32 32.58|Kigali -1.95 30.06|
Mogadishu 2.04 45.34|Khartoum 15.55 32.53|Cairo 30.04 31.24|Tripoli 32.89 13.19|Tunis 36.81 10.18|Algiers 36.75 3.06|
Rabat 34.02 -6.84|Dakar 14.69 -17.45|Bamako 12.64 -8.00|Accra 5.60 -0.19|Abuja 9.06 7.49|Lagos 6.52 3.38|Yaoundé 3.85 11.50|
Kinshasa -4.33 15.31|Luanda -8.84 13.23|Lusaka -15.42 28.28|Harare -17.83 31.05|Lilongwe -13.97 33.79|Maputo -25.97 32.57|
Antananarivo -18.88 47.51|Pretoria -25.75 28.19|Cape Town -33.92 18.42|Windhoek -22.56 17.08|Gaborone -24.63 25.92|
Johannesburg -26.20 28.05|Abidjan 5.36 -4.01|Freetown 8.48 -13.23|Monrovia 6.30 -10.80|Nouakchott 18.08 -15.97|
London 51.51 -0.13|Paris 48.86 2.35|Madrid 40.42 -3.70|Lisbon 38.72 -9.14|Rome 41.90 12.50|Berlin 52.52 13.40|Vienna 48.21 16.37|
Warsaw 52.23 21.01|Stockholm 59.33 18.07|Oslo 59.91 10.75|Athens 37.98 23.73|Kyiv 50.45 30.52|Moscow 55.76 37.62|
Ankara 39.93 32.86|Istanbul 41.01 28.98|Baghdad 33.31 44.37|Tehran 35.69 51.39|Riyadh 24.71 46.68|Sana’a 15.37 44.19|Dubai 25.20 55.27|
Kabul 34.56 69.21|Islamabad 33.68 73.05|New Delhi 28.61 77.21|Mumbai 19.08 72.88|Dhaka 23.81 90.41|Colombo 6.93 79.86|Kathmandu 27.72 85.32|
Yangon 16.87 96.20|Bangkok 13.76 100.50|Hanoi 21.03 105.85|Manila 14.60 120.98|Jakarta -6.21 106.85|Kuala Lumpur 3.14 101.69|
Singapore 1.35 103.82|Beijing 39.90 116.41|Shanghai 31.23 121.47|Seoul 37.57 126.98|Tokyo 35.68 139.69|Port Moresby -9.44 147.18|
Sydney -33.87 151.21|Canberra -35.28 149.13|Perth -31.95 115.86|Wellington -41.29 174.78|Suva -18.14 178.44|
Ottawa 45.42 -75.70|Washington 38.91 -77.04|New York 40.71 -74.01|Los Angeles 34.05 -118.24|Mexico City 19.43 -99.13|
Guatemala City 14.63 -90.51|Havana 23.11 -82.37|Port-au-Prince 18.54 -72.34|Panama City 8.98 -79.52|Bogotá 4.71 -74.07|Caracas 10.48 -66.90|Quito -0.18 -78.47|
Lima -12.05 -77.04|La Paz -16.49 -68.12|Brasília -15.79 -47.88|São Paulo -23.55 -46.63|Santiago -33.45 -70.67|Buenos Aires -34.60 -58.38`,
  ],
  [
    5,
    `Mombasa -4.05 39.67|Kisumu -0.09 34.77|Nakuru -0.30 36.07|Eldoret 0.51 35.27|Arusha -3.37 36.68|Moshi -3.35 37.34|Dodoma -6.17 35.74|
Zanzibar -6.16 39.19|Tanga -5.07 39.10|Mwanza -2.52 32.90|Kismayo -0.36 42.55|Garissa -0.45 39.65|Mtwara -10.27 40.18|Pemba -12.97 40.52|Beira -19.84 34.84|
Marsabit 2.33 37.99|Jinja 0.43 33.20|Entebbe 0.05 32.46|Mbeya -8.90 33.46|Iringa -7.77 35.69|Morogoro -6.82 37.66|Nampula -15.12 39.27|Mahajanga -15.72 46.32|
Durban -29.86 31.02|Bulawayo -20.15 28.58|Kano 12.00 8.52|Douala 4.05 9.70|Mandera 3.94 41.87|Wajir 1.75 40.06|Hargeisa 9.56 44.06|Djibouti 11.59 43.15`,
  ],
  [
    6.5,
    `Malindi -3.22 40.12|Lamu -2.27 40.90|Kilifi -3.63 39.85|Voi -3.40 38.56|Kwale -4.17 39.45|Hola -1.50 40.03|Garsen -2.27 40.12|Ukunda -4.28 39.57|
Mariakani -3.86 39.47|Wundanyi -3.40 38.36|Taveta -3.40 37.68|Machakos -1.52 37.26|Embu -0.54 37.45|Meru 0.05 37.65|Nyeri -0.42 36.95|Thika -1.04 37.08|Kitui -1.37 38.01|
Mtwapa -3.95 39.74|Lunga Lunga -4.56 39.12|Pangani -5.43 38.98|Korogwe -5.16 38.48|Wete -5.06 39.73|Bagamoyo -6.44 38.90|Mariakani -3.86 39.47|Kajiado -1.85 36.78|Narok -1.08 35.86`,
  ],
  [
    8,
    `Watamu -3.36 40.01|Gede -3.31 40.01|Mida -3.34 39.97|Takaungu -3.68 39.86|Vipingo -3.81 39.80|Kaloleni -3.82 39.63|Mazeras -3.97 39.55|Marafa -3.03 39.96|
Mambrui -3.12 40.15|Ngomeni -2.99 40.18|Kipini -2.53 40.53|Witu -2.39 40.44|Mpeketoni -2.39 40.69|Diani Beach -4.29 39.57|Tiwi -4.24 39.58|
Gazi -4.42 39.51|Msambweni -4.47 39.48|Ramisi -4.53 39.39|Shimoni -4.65 39.38|Vanga -4.66 39.22|Kinango -4.14 39.32|Wasini -4.66 39.37|Matuga -4.17 39.57|Likoni -4.09 39.66|
Bamba -3.54 39.52|Ganze -3.53 39.68|Jilore -3.19 39.92|Sokoke -3.48 39.83|Matsangoni -3.42 39.95|Roka -3.43 39.91|Mkwiro -4.67 39.40|Kidomaya -4.60 39.14|
Golbanti -2.46 40.20|Ngao -2.42 40.20|Tarasaa -2.44 40.15|Minjila -2.28 40.10|Shella -2.29 40.91|Mokowe -2.23 40.85|Faza -2.05 41.11|Kiunga -1.75 41.49|Funzi -4.58 39.44|Bodo -4.56 39.43`,
  ],
]

/** The places of the lists, by name, latitude and longitude. */
export function places(): Place[] {
  return lists.flatMap(([zoom, list]) =>
    list.split('|').map(entry => {
      const words = entry.trim().split(' ')
      const [latitude = 0, longitude = 0] = words.slice(-2).map(Number)
      return { name: words.slice(0, -2).join(' '), at: [longitude, latitude], zoom }
    }),
  )
}
