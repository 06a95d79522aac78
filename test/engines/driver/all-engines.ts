import { chromiumEngine } from "./chromium.ts";
import type { Engine, EngineName } from "./engine.ts";
import { firefoxEngine } from "./firefox.ts";
import { webkitEngine } from "./webkit.ts";

export const engines: Readonly<Record<EngineName, Engine>> = {
  chromium: chromiumEngine,
  firefox: firefoxEngine,
  webkit: webkitEngine,
};
