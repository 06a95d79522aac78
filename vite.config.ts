import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { browserCheck } from "./scripts/build/browser-check/browser-check.ts";
import { cssTarget } from "./scripts/build/css-target.ts";
import { FIRST_MODULES, firstScreenBudget } from "./scripts/build/first-screen-budget.ts";
import { precompress } from "./scripts/build/precompress.ts";
import { preloadScreen } from "./scripts/build/preload-screen.ts";
import { preloadsOf, shareWorkerChunks } from "./scripts/build/share-worker-chunks.ts";
import { startFiles } from "./scripts/build/start-files.ts";
import { leaveOutUnused } from "./scripts/build/unused-parts.ts";
import { webManifest } from "./scripts/build/web-manifest.ts";

/** Where `npm run dev` finds the API: the server that `scripts/dev.mjs` starts beside Vite. */
const api = process.env.CIERRE_API ?? "http://127.0.0.1:8420";

/** The content security policy allows no inline code, so nothing is inlined and no polyfill is injected. */
export default defineConfig({
  base: "/admin/",
  plugins: [
    shareWorkerChunks(),
    leaveOutUnused(),
    react(),
    browserCheck("index.html"),
    preloadScreen("index.html", ["/app/show-app.tsx"]),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      injectRegister: null,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        // The dictionaries of a password meter: changing a password takes a network anyway. What is shown before an installation.
        // What reads photos of telephones is large: whose browser cannot do it by itself needs a network for the first of them.
        globIgnores: ["assets/password-meter-*", "assets/decode-heic-*", "screenshots/*"],
        globPatterns: ["**/*.{js,css,html,svg,png,woff2}"],
        maximumFileSizeToCacheInBytes: 5_000_000,
        rollupFormat: "iife",
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
    firstScreenBudget(FIRST_MODULES, 257_900),
    precompress(),
  ],
  // RxJS keeps a build for old browsers under its default condition.
  // `later`: the page loads the texts of the menu's sections behind its first screen.
  // wouter asks for a hook as React before 18 lacked it.
  resolve: {
    conditions: ["later", "es2015", ...defaultClientConditions],
    alias: [{ find: /^use-sync-external-store\/shim\/index\.js$/, replacement: "react" }],
  },
  worker: { format: "es" },
  build: {
    assetsInlineLimit: 0,
    cssTarget: [...cssTarget],
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) => preloadsOf(hostId, files),
    },
    rolldownOptions: {
      input: ["index.html", "rich-text.html"],
      output: { codeSplitting: { groups: startFiles }, chunkFileNames: "assets/[name]-[hash:7].js" },
    },
  },
  server: {
    proxy: {
      "/api": api,
      "/files": api,
      "/article-preview": api,
      "/page-preview": api,
      "/front-preview": api,
      "/baja": api,
      "/_lectura": api,
      "/socket.io": { target: api, ws: true },
    },
  },
});
