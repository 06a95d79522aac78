/**
 * Preloaded into a server (`--import`), its threads included: it lives `CLOCK_DAYS` later than the machine. The database asks
 * the same clock.
 */
const later = Number(process.env.CLOCK_DAYS ?? 0) * 24 * 60 * 60 * 1000;
const Real = Date;
globalThis.Date = new Proxy(Real, {
  construct: (target, args: []) => (args.length === 0 ? new target(target.now() + later) : Reflect.construct(target, args)),
  get: (target, name) => (name === "now" ? () => target.now() + later : Reflect.get(target, name)),
});
