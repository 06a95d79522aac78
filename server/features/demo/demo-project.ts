export const DEMO_PROJECT = "Diario La Ribera";
