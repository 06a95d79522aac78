import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Services } from "../../context/services.ts";
import { contextOf } from "../../http/request-session.ts";
import { listArticleTags, listModels, listPlaces, listRecommendedCategories, readStats } from "./computed-lists.ts";

const flag = z
  .enum(["true", "false", "1", "0"])
  .optional()
  .transform((value) => value === "true" || value === "1");
const recommendedQuery = z.looseObject({ aux: flag });
const placesQuery = z.looseObject({ pushEnabled: flag });

/** Lists and counts that are worked out from documents: `model`, `article/tag`, `article/category-recommended`, `…/location`, `stats`. */
export function addLookupRoutes(app: FastifyInstance, services: Services): void {
  app.get("/model", (request) => listModels(contextOf(request, services)));
  app.get("/article/tag", (request) => listArticleTags(contextOf(request, services)));
  app.get("/article/category-recommended", (request) =>
    listRecommendedCategories(contextOf(request, services), recommendedQuery.parse(request.query).aux),
  );
  for (const collection of ["device-instance", "mailing-address", "ad-request-sample"]) {
    app.get(`/${collection}/location`, (request) =>
      listPlaces(contextOf(request, services), collection, placesQuery.parse(request.query).pushEnabled),
    );
  }
  app.get("/stats", (request) => readStats(contextOf(request, services)));
}
