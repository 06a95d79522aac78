import { AsyncLocalStorage } from "node:async_hooks";

const people = new AsyncLocalStorage<string>();

/** Does the work, and what follows from it, on behalf of a person, by id: where people take turns, theirs is one. */
export function onBehalfOf<T>(person: string, work: () => T): T {
  return people.run(person, work);
}

/** On whose behalf this is done; empty for what the server does by itself, and before it knows who asks. */
export function personServed(): string {
  return people.getStore() ?? "";
}
