import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import { siteSettings } from "../../../schema/features/projects/page-views.ts";
import type { CommandContext } from "../../context/command-context.ts";
import type { Services } from "../../context/services.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { saveDocument } from "../../core/documents/save-document.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { pickFields } from "../../core/reading/pick-fields.ts";
import { contextOf, saveOptionsOf } from "../request-session.ts";

const body = z.record(z.string(), z.unknown());

/** `GET|POST settings`: the project at hand as its administrators know it; the project is the one record (decisions, 12). */
export function addSettingsRoutes(app: FastifyInstance, services: Services): void {
  app.get("/settings", async (request) => {
    const context = contextOf(request, services);
    return settingsOf(await readDocument(context, "project", projectOf(context)));
  });

  app.post("/settings", { config: { body: "document" } }, async (request) => {
    const context = contextOf(request, services);
    const values = body.parse(request.body);
    const unknown = Object.keys(values).filter((name) => !NAMES.has(name) && !SENT_BACK.has(name));
    if (unknown.length > 0) {
      throw new CierreError("invalid", { fields: Object.fromEntries(unknown.map((name) => [name, "validation.unknownField"])) });
    }
    const saved = await saveDocument(context, {
      collection: "project",
      id: projectOf(context),
      body: values,
      ...saveOptionsOf(request),
    });
    return settingsOf(await expandReferences(context, "project", saved));
  });
}

const NAMES: ReadonlySet<string> = new Set(siteSettings.entry.sections.flatMap((section) => section.fields));
/** What answers carry beside the fields. */
const SENT_BACK: ReadonlySet<string> = new Set(["id", "createdAt", "updatedAt", "createdBy", "updatedBy"]);

function projectOf({ projectId }: CommandContext): string {
  if (projectId === null) throw new CierreError("forbidden");
  return projectId;
}

function settingsOf(document: Awaited<ReturnType<typeof readDocument>>) {
  return pickFields(document, [...NAMES, ...SENT_BACK]);
}
