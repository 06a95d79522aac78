import type { ManifestOptions } from "vite-plugin-pwa";

/** What a device needs to install the app; addresses are relative to the manifest's own, `/admin/`. */
export const webManifest: Partial<ManifestOptions> = {
  id: "/admin/",
  name: "Cierre",
  short_name: "Cierre",
  description: "Redacción que sigue funcionando cuando la red no",
  lang: "es",
  dir: "ltr",
  start_url: "/admin/",
  scope: "/admin/",
  display: "standalone",
  theme_color: "#333333",
  background_color: "#ffffff",
  categories: ["news", "productivity"],
  icons: [
    { src: "icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "icons/icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
};
