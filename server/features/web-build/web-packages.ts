/**
 * Published packages that modules of a site may import, where their project lists them: those of this program that run in a browser, in the
 * version that it brings.
 */
export const WEB_PACKAGES: readonly string[] = [
  "dayjs",
  "dompurify",
  "immer",
  "leaflet",
  "react",
  "react-dom",
  "topojson-client",
  "zod",
];
