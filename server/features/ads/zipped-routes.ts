import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { CierreError } from "../../../schema/errors.ts";
import type { Services } from "../../context/services.ts";
import { asHeader } from "../../http/as-header.ts";
import type { AdStocks } from "./open-ad-stocks.ts";
import { viewOf } from "./view-token.ts";
import { typeOfPart, ZippedPages } from "./zipped-page.ts";

const part = z.object({ project: z.string().min(1).max(80), token: z.string().min(1).max(1000), "*": z.string().max(500) });

/** It has no origin, asks nobody but this server, and leaves only by what a person presses. */
const POLICY =
  "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'";

/**
 * `GET /sitio/{project}/_anuncios/pieza/{token}/…`: the files of a zipped page that is a creative, for the frame of the view that the token is of. Without a
 * path it leads to the page.
 */
export function addZippedRoutes(ads: FastifyInstance, services: Services, stocks: AdStocks): void {
  const pages = new ZippedPages(services.files);
  ads.get("/sitio/:project/_anuncios/pieza/:token/*", async (request, reply) => {
    const { project, token, "*": path } = part.parse(request.params);
    const shown = viewOf(services.serverKey, project, token, services.now().getTime())?.ad;
    const campaign = shown && (await stocks.of(project)).campaigns.find(({ id }) => id === shown.campaign);
    const creative = campaign?.creatives.find(({ id, type }) => id === shown?.creative && type === "html");
    const [, key, tag] = /^\/files\/([\w-]+)\/([\w-]+)$/.exec(creative?.file ?? "") ?? [];
    const page = key && tag ? await pages.of(key, tag) : null;
    if (!page) throw new CierreError("notFound");
    if (path === "") return reply.redirect(asHeader(page.start.split("/").map(encodeURIComponent).join("/")), 302);
    const bytes = await page.read(path);
    if (bytes === null) throw new CierreError("notFound");
    // Its own files are another origin's to it.
    reply.headers({
      "content-security-policy": POLICY,
      "access-control-allow-origin": "*",
      "cache-control": "private, max-age=600",
    });
    return reply.type(typeOfPart(path)).send(bytes);
  });
}
