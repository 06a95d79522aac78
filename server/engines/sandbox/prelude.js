// What a program finds in its world. Evaluated inside of it, before the program: of the server it knows the functions that take texts.
({ line, ask, result, failed }) => {
  const { stringify, parse } = JSON;
  const waiting = new Map();
  let asked = 0;
  const call = (name, ...values) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      ask(id, name, stringify(values));
      waiting.set(id, { resolve, reject });
    });
  const log = (...values) => line(stringify(values.length === 1 ? (values[0] ?? null) : values) ?? "null");
  const isElement = (node) => typeof node === "object" && node !== null && Array.isArray(node.children);
  const text = (node) => (isElement(node) ? node.children.map(text).join("") : typeof node === "string" ? node : "");
  const fits = (node, { name, id, classes }) => {
    const own = (node.attributes?.class ?? "").split(/\s+/);
    return (!name || name === node.name) && (!id || id === node.attributes?.id) && classes.every((each) => own.includes(each));
  };
  const stepOf = (selector) => ({
    name: /^[^.#]*/.exec(selector)[0].replace("*", ""),
    id: /#([^.#]+)/.exec(selector)?.[1],
    classes: [...selector.matchAll(/\.([^.#]+)/g)].map(([, each]) => each),
  });
  const below = (node) => node.children.filter(isElement).flatMap((child) => [child, ...below(child)]);
  const all = (node, selector) =>
    selector
      .trim()
      .split(/\s+/)
      .map(stepOf)
      .reduce((found, step) => [...new Set(found.flatMap((each) => below(each).filter((inner) => fits(inner, step))))], [node]);
  globalThis.cierre = Object.freeze({
    log,
    list: (collection, query = {}) => call("list", collection, query),
    read: (collection, id) => call("read", collection, id),
    save: (collection, id, values) => call("save", collection, id, values),
    fetch: (address, options = {}) =>
      call("fetch", String(address), options).then((answer) => ({ ...answer, json: () => parse(answer.text) })),
    all,
    text,
  });
  globalThis.console = Object.freeze({ log, info: log, warn: log, error: log });
  const end = (error) => {
    const isError = typeof error === "object" && error !== null && "message" in error;
    const message = isError ? `${error.name ?? "Error"}: ${error.message}` : String(error);
    failed(message, isError ? String(error.stack ?? "") : "");
  };
  return {
    start: (program, input) =>
      void program(globalThis.cierre, parse(input))
        .then((value) => result(stringify(value) ?? "null"))
        .catch(end),
    settle: (id, isRefused, answer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (isRefused) one?.reject(new Error(answer));
      else one?.resolve(parse(answer));
    },
  };
};
