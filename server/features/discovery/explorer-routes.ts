import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import { readDocument } from "../../core/documents/read-document.ts";
import { listDocuments } from "../../core/lists/list-documents.ts";
import { expandReferences } from "../../core/reading/expand-references.ts";
import { contextOf } from "../../http/request-session.ts";
import { importExternalArticle } from "./import-external-article.ts";

const listQuery = z.record(z.string().max(80), z.string().max(4000));
const id = z.string().min(1).max(80);
const articlePath = z.object({ id });
const importBody = z.strictObject({ articleId: id });

/** Names under which the specification asks for the explorer's lists, by the collections that have them. */
const lists = {
  article: "explorer-article",
  publisher: "explorer-publisher",
  trends: "explorer-trend",
} as const;

/** `explorer/article[/{id}]`, `explorer/publisher`, `explorer/trends` and `article/import` (spec 1 §7, Explorer). */
export function addExplorerRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, collection] of Object.entries(lists)) {
    app.get(`/explorer/${name}`, (request) =>
      listDocuments(contextOf(request, services), collection, listQuery.parse(request.query)),
    );
  }
  app.get("/explorer/article/:id", (request) =>
    readDocument(contextOf(request, services), lists.article, articlePath.parse(request.params).id),
  );
  app.post("/article/import", async (request) => {
    const context = contextOf(request, services);
    return expandReferences(context, "article", await importExternalArticle(context, importBody.parse(request.body).articleId));
  });
}
