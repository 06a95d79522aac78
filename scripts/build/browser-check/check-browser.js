// Runs in browsers of any age, before anything else: nothing here is newer than `const`. The build puts the texts in the place of WORDS.
(function checkBrowser(words) {
  function has(find) {
    try {
      return Boolean(find());
    } catch (_refused) {
      return false; // a browser that blocks storage throws at the mere sight of it
    }
  }
  const needs = {
    modules: function modules() {
      return "noModule" in document.createElement("script");
    },
    language: function language() {
      return Promise.withResolvers;
    },
    indexedDB: function database() {
      return window.indexedDB;
    },
    localStorage: function session() {
      return window.localStorage;
    },
    worker: function worker() {
      return window.Worker;
    },
    locks: function locks() {
      return navigator.locks;
    },
  };
  function lacking() {
    // Without a safe connection browsers hide half of what they have: only the address is to blame.
    if (window.isSecureContext === false) return ["secure"];
    return Object.keys(needs).filter(function isMissing(name) {
      return !has(needs[name]);
    });
  }
  function add(parent, tag, text) {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.appendChild(element);
    return element;
  }
  const missing = lacking();
  if (missing.length === 0) return;
  function show() {
    const old = document.body;
    const body = document.createElement("body");
    body.style.cssText = "font: 1.1em/1.5 sans-serif; margin: 2em auto; max-width: 34em; padding: 0 1em";
    const main = add(body, "main", "");
    add(main, "h1", words.title);
    add(main, "p", words.lacks);
    const list = add(main, "ul", "");
    missing.forEach(function name(need) {
      add(list, "li", words[need]);
    });
    add(main, "p", words.works);
    if (old) document.documentElement.replaceChild(body, old);
    else document.documentElement.appendChild(body);
  }
  // The page is read no further: the application is not even asked for.
  if (window.stop) {
    window.stop();
    show();
  } else document.addEventListener("DOMContentLoaded", show);
})(WORDS);
