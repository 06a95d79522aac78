declare module "../../context/services.ts" {
  interface Services {
    readonly readiness: Readiness;
  }
}

export type ServerState = "starting" | "serving" | "stopping";

/** What this process tells whoever sends it requests. It goes one way: what stops does not serve again. */
export class Readiness {
  #state: ServerState = "starting";

  get state(): ServerState {
    return this.#state;
  }

  /** Everything that answers needs is there. */
  serve(): void {
    if (this.#state === "starting") this.#state = "serving";
  }

  /** At once, before any connection closes. */
  stop(): void {
    this.#state = "stopping";
  }
}
