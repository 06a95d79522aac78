import type { DemoDocument } from "../../../engines/demo/demo-document.ts";
import { audienceDocuments } from "./audience-documents.ts";
import { audioDocuments } from "./audio-documents.ts";
import { contentDocuments } from "./content-documents.ts";
import { conversationDocuments } from "./conversation-documents.ts";
import { dataPlaygroundDocuments } from "./data-playground-documents.ts";
import { frontDocuments } from "./front-documents.ts";
import { htmlPlaygroundDocuments } from "./html-playground-documents.ts";
import { interfaceDocuments } from "./interface-documents.ts";
import { multimediaDocuments } from "./multimedia-documents.ts";
import { pageDocuments } from "./page-documents.ts";
import { permissionsDocuments } from "./permissions-documents.ts";
import { planningDocuments } from "./planning-documents.ts";
import { settingsDocuments } from "./settings-documents.ts";
import { socialDocuments } from "./social-documents.ts";
import { systemDocuments } from "./system-documents.ts";

/** Of the demo but its people, vocabulary, photos and articles, and what features bring (`DemoPart`); what is referred to comes first. */
export const demoDocuments: readonly DemoDocument[] = [
  ...contentDocuments,
  ...pageDocuments,
  ...planningDocuments,
  ...htmlPlaygroundDocuments,
  ...frontDocuments,
  ...conversationDocuments,
  ...audioDocuments,
  ...interfaceDocuments,
  ...settingsDocuments,
  ...audienceDocuments,
  ...socialDocuments,
  ...multimediaDocuments,
  ...dataPlaygroundDocuments,
  ...permissionsDocuments,
  ...systemDocuments,
];
