import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";

/** What a model on this machine was asked. */
export interface AskedModel {
  readonly headers: IncomingHttpHeaders;
  readonly model: string;
  /** The task, and what it is about. */
  readonly task: string;
  readonly material: string;
  /** Address of a picture that it was shown, which holds it. */
  readonly picture: string | null;
}

export interface LanguageModelServer {
  readonly url: string;
  /** Oldest first. */
  readonly asked: AskedModel[];
  /** Decides what the next questions are answered: an object in the form that was asked for, or whatever is written to the response. */
  answer: (asked: AskedModel, response: ServerResponse) => unknown;
  close(): Promise<void>;
}

/** A language model over an API like OpenAI's, on loopback, whose answers a test decides. */
export async function openLanguageModel(answer: LanguageModelServer["answer"]): Promise<LanguageModelServer> {
  const asked: AskedModel[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    // Our own question, whose form the tests of it look at.
    const body = JSON.parse(Buffer.concat(parts).toString("utf8")) as {
      model: string;
      messages: { role: string; content: string | { text?: string; image_url?: { url: string } }[] }[];
    };
    const content = (role: string) => body.messages.find((message) => message.role === role)?.content ?? "";
    const words = (role: string) => {
      const said = content(role);
      return typeof said === "string" ? said : said.map(({ text = "" }) => text).join("");
    };
    const shown = content("user");
    const picture = typeof shown === "string" ? null : (shown.find((part) => part.image_url)?.image_url?.url ?? null);
    const question = { headers: request.headers, model: body.model, task: words("system"), material: words("user"), picture };
    asked.push(question);
    const reported = await opened.answer(question, response);
    if (reported === undefined) return;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: JSON.stringify(reported) } }] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const opened: LanguageModelServer = {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/v1`,
    asked,
    answer,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return opened;
}
