import type { CollectionDefinition } from "../../declaration/define-collection.ts";
import { customRoute } from "./custom-route.ts";
import { customWidget } from "./custom-widget.ts";
import { hostname } from "./hostname.ts";
import { htmlFont } from "./html-font.ts";
import { htmlFragment } from "./html-fragment.ts";
import { htmlHook } from "./html-hook.ts";
import { htmlPreHook } from "./html-pre-hook.ts";
import { htmlStyle } from "./html-style.ts";
import { htmlStyleDefault } from "./html-style-default.ts";
import { htmlTemplate } from "./html-template.ts";
import { htmlTemplateDefault } from "./html-template-default.ts";
import { webTag } from "./web-tag.ts";
import { webpackCompilation } from "./webpack-compilation.ts";
import { webpackModule } from "./webpack-module.ts";
import { webpackOutputFile } from "./webpack-output-file.ts";
import { webpackPackage } from "./webpack-package.ts";

/** Collections of the menu section 'Laboratorio HTML', and those nearest to it. */
export const htmlPlaygroundCollections: readonly CollectionDefinition[] = [
  webTag,
  htmlTemplate,
  htmlTemplateDefault,
  htmlStyle,
  htmlStyleDefault,
  htmlPreHook,
  htmlHook,
  htmlFont,
  htmlFragment,
  customWidget,
  customRoute,
  webpackPackage,
  webpackModule,
  webpackOutputFile,
  webpackCompilation,
  hostname,
];
