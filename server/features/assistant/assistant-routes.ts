import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { CierreError } from "../../../schema/errors.ts";
import { front } from "../../../schema/features/fronts/front.ts";
import { t } from "../../../schema/messages/catalogue.ts";
import { can } from "../../../schema/rights/can.ts";
import {
  altTextRequest,
  fixRequest,
  modulateRequest,
  organizeRequest,
  reorganizeRequest,
  titlesRequest,
  transformRequest,
  type WritingProgress,
} from "../../../schema/wire/assistant.ts";
import type { Services } from "../../context/services.ts";
import { createFailureLimit } from "../../core/sessions/failure-limit.ts";
import { TooManyRequests } from "../../core/sessions/too-many-requests.ts";
import { acceptsLines, answerRun } from "../../http/answer-run.ts";
import { hangUp } from "../../http/hang-up.ts";
import { personLimit } from "../../http/limits/person-limit.ts";
import { contextOf, signedInOf } from "../../http/request-session.ts";
import { type Asking, fixText, modulateText, organizeText, type Rewritten, suggestTitles, transformText } from "./ask-texts.ts";
import { describePicture } from "./describe-picture.ts";
import { modelSettingsOf } from "./model-settings.ts";
import type { Form } from "./prompts.ts";
import { reorganizeFront } from "./reorganize-front.ts";

const QUESTIONS_PER_MINUTE = 20;
const DAY_MS = 24 * 60 * 60_000;
/** Questions of a person, and of all in this process, that wait for a model: each keeps a call open for half a minute, or two while words come. */
const AT_ONCE = 4;
const ALL_AT_ONCE = 60;
/** Largest question: twenty thousand characters, or a front of a hundred components, bytes. */
const BODY = { bodyLimit: 512 * 1024 } as const;
/** Two hundred thousand characters, of which each may take several bytes. */
const LONG_BODY = { bodyLimit: 1024 ** 2 } as const;

/** The project that somebody works in; without one nobody pays for the answer. */
interface Asker {
  readonly ctx: Asking["ctx"];
  readonly projectId: string;
}

/**
 * The assistant (AI-036 to AI-044): `POST ai/{titles,fix,fix-html,modulate,modulate-html,transform,transform-html,organize,alt-text,
 * front-reorganize}`, and `GET ai`, which says whether there is a model to ask. Where there is none the others answer `unavailable` with that. What is answered is a
 * suggestion: nothing is saved. Whoever accepts lines gets the answer while it is written. The log has who asked what and how long it took, never a word of it.
 */
export function addAssistantRoutes(app: FastifyInstance, services: Services): void {
  const ask = openDesk(app, services);
  app.get("/ai", async (request) => {
    const { projectId } = askerOf(request, services);
    return { configured: (await modelSettingsOf(services.store, services.assistant, projectId)) !== null };
  });
  app.post("/ai/titles", BODY, (request, reply) =>
    ask(request, reply, titlesRequest, async (asking, { text }) => ({ data: await suggestTitles(asking, text) })),
  );
  const write = <T>(path: string, schema: z.ZodMiniType<T>, form: Form, writing: Writing<T>) =>
    app.post(`/ai/${path}`, LONG_BODY, (request, reply) =>
      ask(request, reply, schema, async (asking, body) => {
        const { text, form: written = form, left } = await writing(asking, body, form);
        return { [written]: text, ...(left && { left }) };
      }),
    );
  const writeBoth = <T>(path: string, schema: z.ZodMiniType<T>, writing: Writing<T>) => {
    write(path, schema, "text", writing);
    write(`${path}-html`, schema, "html", writing);
  };
  writeBoth("fix", fixRequest, (asking, { input }, form) => fixText(asking, input, form));
  writeBoth("modulate", modulateRequest, modulateText);
  writeBoth("transform", transformRequest, transformText);
  write("organize", organizeRequest, "html", organizeText);
  app.post("/ai/alt-text", BODY, (request, reply) =>
    ask(request, reply, altTextRequest, async (asking, body) => ({ text: await describePicture(asking, services, body.asset) })),
  );
  app.post("/ai/front-reorganize", BODY, (request, reply) => {
    const { ctx } = askerOf(request, services);
    if (!can(ctx.actor, "UPDATE", front, true)) throw new CierreError("forbidden");
    return ask(request, reply, reorganizeRequest, reorganizeFront);
  });
}

/** Writes a text in the form of what was asked about. */
type Writing<T> = (asking: Asking, body: T, form: Form) => Promise<Rewritten>;

/** Answers questions: of people of the project, within their bounds, where there is a model. */
function openDesk(app: FastifyInstance, services: Services) {
  const { store, assistant, now } = services;
  const countMinute = personLimit(app, "assistant", QUESTIONS_PER_MINUTE);
  const countDay = createFailureLimit({ store, name: "assistant", max: assistant.questionsPerDay, windowMs: DAY_MS, now });
  const waiting = new Map<string, number>();
  return async <T, A>(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: z.ZodMiniType<T>,
    answer: (asking: Asking, body: T) => Promise<A>,
  ): Promise<unknown> => {
    const { ctx, projectId } = askerOf(request, services);
    const body = schema.parse(request.body);
    const person = signedInOf(request).profile.id;
    await countMinute(request);
    const model = await modelSettingsOf(store, assistant, projectId);
    if (model === null) throw new CierreError("unavailable", { message: t("assistant.notConfigured") });
    const mine = waiting.get(person) ?? 0;
    const all = [...waiting.values()].reduce((sum, count) => sum + count, 0);
    if (mine >= AT_ONCE || all >= ALL_AT_ONCE) throw new TooManyRequests(5_000);
    waiting.set(person, mine + 1);
    const begun = performance.now();
    const end = () => {
      const left = (waiting.get(person) ?? 1) - 1;
      left > 0 ? waiting.set(person, left) : waiting.delete(person);
      const ms = Math.round(performance.now() - begun);
      request.log.info({ assistant: request.routeOptions.url, person, ms }, "assistant asked");
    };
    const count = async () => void (await countDay.begin(person));
    const asking: Asking = { ctx, model, signal: hangUp(reply), count };
    const answers = async (onProgress?: Asking["onProgress"]) => answer({ ...asking, onProgress }, body);
    try {
      await count();
    } catch (error) {
      end();
      throw error;
    }
    if (!acceptsLines(request)) return answers().finally(end);
    return answerRun(request, reply, async (onLine) => {
      const onProgress = (data: WritingProgress) => onLine({ date: now().toISOString(), data });
      return { result: await answers(onProgress).finally(end) };
    });
  };
}

/** Throws `forbidden` without a project at hand. */
function askerOf(request: FastifyRequest, services: Services): Asker {
  const ctx = contextOf(request, services);
  if (ctx.projectId === null) throw new CierreError("forbidden");
  return { ctx, projectId: ctx.projectId };
}
