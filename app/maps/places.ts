/** A city that the application knows without asking anybody. */
export interface Place {
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  /** 1 is seen from afar, 3 from near. */
  readonly rank: 1 | 2 | 3;
}

/** Rank, latitude, longitude, city, region, country. Degrees to two decimals, about a kilometre. */
const table = `
1 -34.60 -58.38 Buenos Aires|Ciudad Autónoma de Buenos Aires|Argentina
3 -34.92 -57.95 La Plata|Buenos Aires|Argentina
2 -38.00 -57.56 Mar del Plata|Buenos Aires|Argentina
2 -38.72 -62.27 Bahía Blanca|Buenos Aires|Argentina
3 -37.33 -59.13 Tandil|Buenos Aires|Argentina
3 -36.89 -60.32 Olavarría|Buenos Aires|Argentina
3 -33.89 -60.57 Pergamino|Buenos Aires|Argentina
3 -34.59 -60.95 Junín|Buenos Aires|Argentina
3 -33.33 -60.21 San Nicolás|Buenos Aires|Argentina
3 -38.55 -58.74 Necochea|Buenos Aires|Argentina
2 -31.42 -64.18 Córdoba|Córdoba|Argentina
3 -33.12 -64.35 Río Cuarto|Córdoba|Argentina
3 -32.41 -63.24 Villa María|Córdoba|Argentina
3 -31.42 -64.50 Villa Carlos Paz|Córdoba|Argentina
2 -32.95 -60.64 Rosario|Santa Fe|Argentina
2 -31.63 -60.70 Santa Fe|Santa Fe|Argentina
3 -31.25 -61.49 Rafaela|Santa Fe|Argentina
3 -33.75 -61.97 Venado Tuerto|Santa Fe|Argentina
2 -32.89 -68.84 Mendoza|Mendoza|Argentina
3 -34.62 -68.33 San Rafael|Mendoza|Argentina
2 -26.82 -65.22 San Miguel de Tucumán|Tucumán|Argentina
2 -24.79 -65.41 Salta|Salta|Argentina
2 -24.19 -65.30 San Salvador de Jujuy|Jujuy|Argentina
2 -27.78 -64.26 Santiago del Estero|Santiago del Estero|Argentina
2 -28.47 -65.78 San Fernando del Valle de Catamarca|Catamarca|Argentina
2 -29.41 -66.86 La Rioja|La Rioja|Argentina
2 -31.54 -68.54 San Juan|San Juan|Argentina
2 -33.30 -66.34 San Luis|San Luis|Argentina
2 -36.62 -64.29 Santa Rosa|La Pampa|Argentina
2 -38.95 -68.06 Neuquén|Neuquén|Argentina
3 -40.16 -71.35 San Martín de los Andes|Neuquén|Argentina
2 -40.81 -62.99 Viedma|Río Negro|Argentina
3 -41.13 -71.31 San Carlos de Bariloche|Río Negro|Argentina
3 -39.03 -67.58 General Roca|Río Negro|Argentina
2 -43.30 -65.10 Rawson|Chubut|Argentina
3 -42.77 -65.04 Puerto Madryn|Chubut|Argentina
3 -45.86 -67.50 Comodoro Rivadavia|Chubut|Argentina
2 -51.62 -69.22 Río Gallegos|Santa Cruz|Argentina
3 -50.34 -72.26 El Calafate|Santa Cruz|Argentina
2 -54.80 -68.30 Ushuaia|Tierra del Fuego|Argentina
3 -53.79 -67.71 Río Grande|Tierra del Fuego|Argentina
3 -31.73 -60.53 Paraná|Entre Ríos|Argentina
3 -31.39 -58.02 Concordia|Entre Ríos|Argentina
3 -33.01 -58.52 Gualeguaychú|Entre Ríos|Argentina
2 -27.47 -58.83 Corrientes|Corrientes|Argentina
3 -29.14 -59.26 Goya|Corrientes|Argentina
2 -27.45 -58.99 Resistencia|Chaco|Argentina
2 -26.18 -58.18 Formosa|Formosa|Argentina
2 -27.37 -55.90 Posadas|Misiones|Argentina
3 -25.60 -54.57 Puerto Iguazú|Misiones|Argentina
1 -34.90 -56.16 Montevideo|Montevideo|Uruguay
3 -34.91 -54.96 Punta del Este|Maldonado|Uruguay
3 -31.38 -57.96 Salto|Salto|Uruguay
1 -33.45 -70.67 Santiago|Región Metropolitana|Chile
3 -33.05 -71.62 Valparaíso|Valparaíso|Chile
2 -36.83 -73.05 Concepción|Biobío|Chile
3 -53.16 -70.91 Punta Arenas|Magallanes|Chile
1 -25.28 -57.64 Asunción|Asunción|Paraguay
3 -25.51 -54.61 Ciudad del Este|Alto Paraná|Paraguay
1 -16.50 -68.15 La Paz|La Paz|Bolivia
2 -17.78 -63.18 Santa Cruz de la Sierra|Santa Cruz|Bolivia
1 -15.79 -47.88 Brasilia|Distrito Federal|Brasil
1 -23.55 -46.63 San Pablo|San Pablo|Brasil
1 -22.91 -43.17 Río de Janeiro|Río de Janeiro|Brasil
2 -30.03 -51.22 Porto Alegre|Río Grande del Sur|Brasil
2 -27.60 -48.55 Florianópolis|Santa Catarina|Brasil
1 -12.05 -77.04 Lima|Lima|Perú
1 -0.18 -78.47 Quito|Pichincha|Ecuador
1 4.71 -74.07 Bogotá|Bogotá|Colombia
1 10.48 -66.90 Caracas|Distrito Capital|Venezuela
1 8.98 -79.52 Panamá|Panamá|Panamá
1 9.93 -84.08 San José|San José|Costa Rica
1 14.63 -90.51 Ciudad de Guatemala|Guatemala|Guatemala
1 23.11 -82.37 La Habana|La Habana|Cuba
1 18.49 -69.93 Santo Domingo|Distrito Nacional|República Dominicana
1 19.43 -99.13 Ciudad de México|Ciudad de México|México
1 40.71 -74.01 Nueva York|Nueva York|Estados Unidos
1 38.91 -77.04 Washington|Distrito de Columbia|Estados Unidos
1 34.05 -118.24 Los Ángeles|California|Estados Unidos
2 25.76 -80.19 Miami|Florida|Estados Unidos
1 45.42 -75.70 Ottawa|Ontario|Canadá
1 40.42 -3.70 Madrid|Comunidad de Madrid|España
1 41.39 2.17 Barcelona|Cataluña|España
1 38.72 -9.14 Lisboa|Lisboa|Portugal
1 48.86 2.35 París|Isla de Francia|Francia
1 51.51 -0.13 Londres|Inglaterra|Reino Unido
1 41.90 12.50 Roma|Lacio|Italia
1 52.52 13.40 Berlín|Berlín|Alemania
1 50.85 4.35 Bruselas|Bruselas|Bélgica
1 46.95 7.45 Berna|Berna|Suiza
1 50.45 30.52 Kiev|Kiev|Ucrania
1 55.76 37.62 Moscú|Moscú|Rusia
1 31.78 35.22 Jerusalén|Jerusalén|Israel
1 30.04 31.24 El Cairo|El Cairo|Egipto
1 -33.92 18.42 Ciudad del Cabo|Cabo Occidental|Sudáfrica
1 28.61 77.21 Nueva Delhi|Delhi|India
1 39.90 116.41 Pekín|Pekín|China
1 35.68 139.69 Tokio|Tokio|Japón
1 -33.87 151.21 Sídney|Nueva Gales del Sur|Australia
`;

const line = /^([123]) (\S+) (\S+) (.+)\|(.+)\|(.+)$/;

export const places: readonly Place[] = table
  .trim()
  .split("\n")
  .map((text) => {
    const [, rank, latitude, longitude, city = "", region = "", country = ""] = line.exec(text) ?? [];
    return {
      city,
      region,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      rank: rank === "1" ? 1 : rank === "2" ? 2 : 3,
    };
  });
