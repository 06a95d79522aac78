import type { ManifestOptions } from "vite-plugin-pwa";
import { shareMessages } from "../../schema/messages/es/share.ts";
import { SHARE_PATH } from "../../sw/share-listener.ts";
import { SHARE_FIELDS } from "../../workers/shares/share-store.ts";

/** What a device needs to install the app, and what it may do with it then; addresses are relative to the manifest's own, `/admin/`. */
export const webManifest: Partial<ManifestOptions> = {
  id: "/admin/",
  name: "Cierre",
  short_name: "Cierre",
  description: shareMessages["manifest.description"],
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
  screenshots: [
    {
      src: "screenshots/wide.png",
      sizes: "1280x900",
      type: "image/png",
      form_factor: "wide",
      label: shareMessages["manifest.screenshot.wide"],
    },
  ],
  shortcuts: [
    { name: shareMessages["manifest.newArticle"], url: "/admin/#/article-entry/" },
    { name: shareMessages["manifest.articles"], url: "/admin/#/article-list" },
    { name: shareMessages["manifest.waiting"], url: "/admin/#/offline-documents" },
  ],
  // As `share_target` takes them; the page keeps what it is handed (`app/shell/use-opened-files.ts`).
  file_handlers: [
    {
      action: "/admin/",
      accept: {
        "image/*": [".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"],
        "video/*": [".mp4", ".mov", ".webm"],
        "audio/*": [".mp3", ".m4a", ".ogg", ".wav"],
      },
    },
  ],
  // Whatever is opened from outside gets a window of its own: in the one that is open somebody may be typing.
  launch_handler: { client_mode: "navigate-new" },
  share_target: {
    action: SHARE_PATH,
    method: "POST",
    enctype: "multipart/form-data",
    params: {
      title: SHARE_FIELDS.title,
      text: SHARE_FIELDS.text,
      url: SHARE_FIELDS.url,
      files: [{ name: SHARE_FIELDS.files, accept: ["image/*", "video/*", "audio/*"] }],
    },
  },
};
