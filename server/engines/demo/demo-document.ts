/** A document of the demo newsroom, made by one of its people. */
export interface DemoDocument {
  readonly collection: string;
  /** Declared values; references by `demoRef`, list items without ids, dates by `daysAgo` or as ISO 8601. */
  readonly values: Readonly<Record<string, unknown>>;
  /** What the server would have found out: values of read-only fields. */
  readonly found?: Readonly<Record<string, unknown>>;
}

/** Where a reference to another document of the demo stands until it has an id. */
export interface DemoRef {
  readonly demoRef: string;
  readonly title: string;
}

/** A document of a collection that was made before, by its title ('Política'), its person's display name, or its place ('#1'). */
export function demoRef(collection: string, title: string): DemoRef {
  return { demoRef: collection, title };
}

/** Where a moment stands until the demo knows what now is. */
export interface DemoMoment {
  readonly demoDays: number;
}

/** So many days before the demo begins; negative for the future. */
export function daysAgo(days: number): DemoMoment {
  return { demoDays: days };
}
