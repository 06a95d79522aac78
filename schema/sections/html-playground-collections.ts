import type { CollectionDefinition } from "../declaration/define-collection.ts";
import { hostname } from "../features/hosts/hostname.ts";
import { customRoute } from "../features/site/custom-route.ts";
import { customWidget } from "../features/site/custom-widget.ts";
import { htmlFont } from "../features/site/html-font.ts";
import { htmlFragment } from "../features/site/html-fragment.ts";
import { htmlHook } from "../features/site/html-hook.ts";
import { htmlPreHook } from "../features/site/html-pre-hook.ts";
import { htmlStyle } from "../features/site/html-style.ts";
import { htmlStyleDefault } from "../features/site/html-style-default.ts";
import { htmlTemplate } from "../features/site/html-template.ts";
import { htmlTemplateDefault } from "../features/site/html-template-default.ts";
import { webTag } from "../features/site/web-tag.ts";
import { webpackCompilation } from "../features/web-build/webpack-compilation.ts";
import { webpackModule } from "../features/web-build/webpack-module.ts";
import { webpackOutputFile } from "../features/web-build/webpack-output-file.ts";
import { webpackPackage } from "../features/web-build/webpack-package.ts";

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
