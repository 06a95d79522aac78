import type { DemoDocument } from "../../../engines/demo/demo-document.ts";
import { audienceDocuments } from "./audience-documents.ts";
import { audioDocuments } from "./audio-documents.ts";
import { contentDocuments } from "./content-documents.ts";
import { conversationDocuments } from "./conversation-documents.ts";
import { copilotDocuments } from "./copilot-documents.ts";
import { dataPlaygroundDocuments } from "./data-playground-documents.ts";
import { discoveryDocuments } from "./discovery-documents.ts";
import { frontDocuments } from "./front-documents.ts";
import { htmlPlaygroundDocuments } from "./html-playground-documents.ts";
import { interfaceDocuments } from "./interface-documents.ts";
import { mailDocuments } from "./mail-documents.ts";
import { multimediaDocuments } from "./multimedia-documents.ts";
import { pageDocuments } from "./page-documents.ts";
import { permissionsDocuments } from "./permissions-documents.ts";
import { pushDocuments } from "./push-documents.ts";
import { settingsDocuments } from "./settings-documents.ts";
import { socialDocuments } from "./social-documents.ts";
import { systemDocuments } from "./system-documents.ts";

/** Everything of the demo but its people, vocabulary, photos and articles; what is referred to comes first. */
export const demoDocuments: readonly DemoDocument[] = [
  ...contentDocuments,
  ...pageDocuments,
  ...htmlPlaygroundDocuments,
  ...frontDocuments,
  ...conversationDocuments,
  ...audioDocuments,
  ...interfaceDocuments,
  ...copilotDocuments,
  ...settingsDocuments,
  ...discoveryDocuments,
  ...audienceDocuments,
  ...mailDocuments,
  ...socialDocuments,
  ...pushDocuments,
  ...multimediaDocuments,
  ...dataPlaygroundDocuments,
  ...permissionsDocuments,
  ...systemDocuments,
];
