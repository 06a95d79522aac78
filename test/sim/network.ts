import { CierreError } from "../../schema/errors.ts";
import type { WireOperation } from "../../schema/wire/operation.ts";
import type { PushRequest, PushResponse } from "../../schema/wire/push-changes.ts";
import type { Bug } from "./bugs.ts";
import type { Device } from "./device.ts";
import type { Fault } from "./faults.ts";
import type { Answer, Request } from "./request.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { WorldServer } from "./servers/world-server.ts";
import type { Tab } from "./tab.ts";

/** An answer on its way to the tab that waits for it. */
export interface Flight {
  readonly tab: Tab;
  readonly answer: Answer;
  /** The tab hears it. */
  deliver(): void;
  /** The tab hears that none came. */
  lose(error: CierreError): void;
}

/** How the network and the server of a world are at this moment. */
export interface Weather {
  readonly random: SeededRandom;
  readonly bug: Bug | null;
  has(fault: Fault): boolean;
  note(text: string): void;
  /** The server is of an earlier version, which refuses this field. */
  unknownField(): string | null;
}

/** The way between devices and server, with everything that happens on it. */
export class Network {
  readonly #server: WorldServer;
  readonly #weather: Weather;
  #flights: Flight[] = [];
  readonly #late: { readonly device: Device; readonly request: Request }[] = [];
  /** The request in which the server last saw an operation, for the bugs that forget them. */
  readonly #seen = new Map<string, number>();
  #pushes = 0;
  #copies = 0;

  constructor(server: WorldServer, weather: Weather) {
    this.#server = server;
    this.#weather = weather;
  }

  /** An answer that can be delivered now; a frozen tab hears nothing, and what one asked that is gone falls on nothing. */
  takeFlight(): Flight | undefined {
    const ready = this.#flights.filter(({ tab }) => tab.isOpen && !tab.isFrozen);
    const flight = this.#weather.has("answerLate") ? this.#weather.random.pick(ready) : ready[0];
    if (flight) this.#flights.splice(this.#flights.indexOf(flight), 1);
    return flight;
  }

  /** The server acts now, later or never; the answer arrives when the flight is taken. */
  async send(tab: Tab, request: Request, answered: (answer: Answer) => void): Promise<void> {
    this.#weather.note(`${tab.name} asks: ${reported(request)}`);
    const before = idsIn(tab.device);
    const answer = await this.#request(tab.device, structuredClone(request));
    const deliver = () => {
      const isSettling = request.tag === "push" && !(answer instanceof CierreError);
      if (isSettling && this.#weather.bug === "settlesWholeQueue") {
        tab.device.outbox.update(() => ({ remove: idsIn(tab.device).filter((id) => !before.includes(id)) }));
      }
      answered(answer);
    };
    this.#flights.push({ tab, answer, deliver, lose: answered });
  }

  /** What is on its way to a server that is no more, or from it, never arrives. */
  cutOff(): void {
    this.#late.length = 0;
    const missing = new CierreError("missingResponse");
    this.#flights = this.#flights.map((flight) => ({ ...flight, answer: missing, deliver: () => flight.lose(missing) }));
  }

  /** A copy of a request that wandered about reaches the server after all. */
  async deliverLate(): Promise<void> {
    const late = this.#late.splice(this.#weather.random.below(this.#late.length), 1)[0];
    if (!late) return;
    this.#weather.note(`a late ${late.request.tag} of ${late.device.name} reaches the server`);
    await this.#serve(late.device, late.request);
  }

  async #request(device: Device, request: Request): Promise<Answer> {
    const { random } = this.#weather;
    const missing = new CierreError("missingResponse");
    const happens = (fault: Fault, probability: number) => this.#weather.has(fault) && random.chance(probability);
    if (!device.online) return missing;
    if (happens("requestDropped", 0.1)) return this.#lost(device, request, "is dropped");
    if (happens("requestLate", 0.1)) {
      this.#late.push({ device, request });
      return this.#lost(device, request, "goes astray");
    }
    if (happens("serverRestarted", 0.06)) {
      this.#weather.note(`the server stops in the middle of a ${request.tag} of ${device.name}`);
      this.#server.breakAfter(random.below(8));
    }
    if (happens("requestDuplicated", 0.12)) {
      this.#weather.note(`a ${request.tag} of ${device.name} comes twice`);
      await this.#serve(device, structuredClone(request));
    }
    const answer = await this.#serve(device, request);
    if (happens("answerLost", 0.12)) return this.#lost(device, request, "took effect, its answer is lost");
    return answer;
  }

  #lost(device: Device, request: Request, fate: string): CierreError {
    this.#weather.note(`a ${request.tag} of ${device.name} ${fate}`);
    return new CierreError("missingResponse");
  }

  async #serve(device: Device, request: Request): Promise<Answer> {
    if (!device.isSignedIn) return new CierreError("unauthenticated");
    const { userId } = device;
    try {
      if (request.tag === "pull") return await this.#server.pull(userId, request.cursor, request.former);
      if (request.tag === "upload") return await this.#server.upload(userId, request.file);
      return await this.#push(userId, request.body);
    } catch (error) {
      if (!(error instanceof CierreError)) throw error;
      if (request.tag === "push" && error.code === "unavailable" && this.#weather.bug === "answersBeforeCommit") {
        return { results: request.body.operations.map(toAppliedUnseen) };
      }
      return error;
    }
  }

  async #push(userId: string, request: PushRequest): Promise<PushResponse> {
    this.#pushes += 1;
    const { random } = this.#weather;
    const hiccups = this.#weather.has("serverHiccup") ? request.operations.filter(() => random.chance(0.04)) : [];
    const former = this.#weather.unknownField();
    const unknown = former === null ? [] : request.operations.filter((operation) => mentions(operation, former));
    const drops = this.#weather.bug === "leavesOutUnknown" && former !== null;
    const setAside = new Set([...hiccups, ...(drops ? [] : unknown)]);
    const operations = request.operations
      .filter((operation) => !setAside.has(operation))
      .map((operation) => this.#remembered(drops ? without(operation, former) : operation));
    const answered = operations.length > 0 ? (await this.#server.push(userId, { operations })).results : [];
    const results = [...answered];
    return {
      results: request.operations.map((operation) => {
        const { operationId } = operation;
        if (setAside.has(operation)) {
          const code = hiccups.includes(operation) ? "internal" : "invalid";
          return { status: "refused", operationId, code, message: code };
        }
        const [result] = results.splice(0, 1);
        if (!result) throw new Error("the server answers every operation");
        return { ...result, operationId };
      }),
    };
  }

  /** The operation as a server takes it that does not know which it has applied, where the world has that bug. */
  #remembered(operation: WireOperation): WireOperation {
    const last = this.#seen.get(operation.operationId);
    this.#seen.set(operation.operationId, this.#pushes);
    if (last === undefined || !this.#forgets(last) || operation.action !== "INSERT") return operation;
    this.#copies += 1;
    const suffix = String(this.#copies).padStart(12, "0");
    return { ...operation, operationId: `copy-${suffix}`, id: `local:00000000-0000-4000-8000-${suffix}` };
  }

  #forgets(lastSeen: number): boolean {
    const isJustNow = lastSeen === this.#pushes - 1;
    switch (this.#weather.bug) {
      case "repeatsTakeEffect":
        return true;
      case "copiesTakeEffect":
        return isJustNow;
      case "lateTakesEffect":
        return !isJustNow;
      default:
        return false;
    }
  }
}

/** Ids of the operations that wait on the device. */
function idsIn({ outbox }: Device): string[] {
  return outbox.read().operations.map(({ operationId }) => operationId);
}

/** A request in words. */
function reported(request: Request): string {
  if (request.tag !== "push") return request.tag === "pull" ? "what is new" : `upload of ${request.file.name}`;
  return request.body.operations.map(({ action, id }) => `${action} ${id}`).join(", ");
}

function toAppliedUnseen({ operationId, id }: WireOperation): PushResponse["results"][number] {
  return { status: "applied", operationId, id, document: null };
}

function mentions(operation: WireOperation, field: string): boolean {
  if (operation.action === "INSERT") return Object.hasOwn(operation.data, field);
  return operation.action === "UPDATE" && operation.patch.some(({ path }) => path === `/${field}`);
}

function without(operation: WireOperation, field: string): WireOperation {
  if (operation.action === "INSERT") {
    const { [field]: _unknown, ...data } = operation.data;
    return { ...operation, data };
  }
  if (operation.action !== "UPDATE") return operation;
  return { ...operation, patch: operation.patch.filter(({ path }) => path !== `/${field}`) };
}
