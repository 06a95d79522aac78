import type { SettingWords } from "./setting-words.ts";

/** Settings under 'Files and sites'. */
export const siteWords = {
  SITE_CACHE_IN: {
    means:
      "Where readers' pages are kept that memory has no room for: a `folder` of the machine, `DATA_DIR/pages`, or the `bucket` of `FILES_URL`, below `pages/`, for machines without a disk of their own.",
    example: "bucket",
  },
  SITE_CACHE_MB: {
    means:
      "Megabytes of readers' pages that each process keeps there beside the 500 in its memory. None with `0`: pages that nobody has read lately are made again.",
    example: "4096",
  },
  SITE_ENV: {
    means:
      "Name of the test environment that this installation is. Its sites ask search engines to stay away, and tell nobody of what they publish.",
    example: "prueba",
    unset: "the one that readers have",
  },
  CDN: {
    means:
      "Network in front of sites that is notified which pages changed: `fastly`, `cloudflare`, or `varnish` for one that takes `PURGE` with a `Surrogate-Key`.",
    example: "fastly",
    unset: "none",
  },
  CDN_ADDRESS: {
    means: "Where it is notified; `varnish` needs it.",
    example: "http://127.0.0.1:6081",
    unset: "the API of Fastly or Cloudflare",
  },
  CDN_ZONE: {
    means: "Id of the service at Fastly, of the zone at Cloudflare.",
    example: "0a1b2c3d",
    unset: "none",
  },
  CDN_TOKEN: { means: "Token that may purge.", example: "secret", unset: "none" },
  INDEXNOW_URL: {
    means: "Where search engines are notified of what sites publish, for those that want it.",
    example: "http://127.0.0.1:9003/indexnow",
  },
  FILES_URL: {
    means:
      "Bucket of an S3 object store, and perhaps what stands before all keys in it, to keep files in instead of the data folder.",
    example: "s3://redaccion/cierre",
    unset: "in `DATA_DIR`",
  },
  FILES_ENDPOINT: {
    means: "Address of the object store; `https:`, or on this machine.",
    example: "https://s3.example",
    unset: "Amazon's, of the region",
  },
  FILES_REGION: { means: "Region of the bucket.", example: "sa-east-1" },
  FILES_KEY: {
    means: "Key of whoever may list, write and remove in the bucket.",
    example: "AKIAEXAMPLE",
    unset: "none",
  },
  FILES_SECRET: { means: "The secret of that key.", example: "secret", unset: "none" },
  FILES_STYLE: {
    means: "Whether the bucket stands in the `path` of addresses or in their `host`.",
    example: "host",
    unset: "`path` with `FILES_ENDPOINT`, else `host`",
  },
  MAX_PHOTO_BYTES: { means: "Largest picture that is taken, in bytes.", example: "20000000" },
  MAX_FILE_BYTES: { means: "Largest other file that is taken, in bytes.", example: "500000000" },
  IMPORT_PHOTOS: {
    means:
      "Photos that an import fetches, and what agencies and feeders are asked for: from `public` internet addresses, from `any` (also this network), or `off`.",
    example: "off",
  },
  PREVIEW_AT_SITE: {
    means:
      "Whether previews are made by the project's own site (`/article-preview`, `/page-preview`, `/front-preview`), which gets the session of whoever looks.",
    example: "1",
  },
  MAP_TILES_URL: {
    means: "Pictures of the ground for maps, with `{z}`, `{x}` and `{y}`.",
    example: "https://tiles.example/{z}/{x}/{y}.png",
    unset: "the device draws maps",
  },
  MAP_TILES_ATTRIBUTION: {
    means: "Whose these pictures are; 200 characters at most.",
    example: "© OpenStreetMap",
  },
} satisfies Record<string, SettingWords>;
