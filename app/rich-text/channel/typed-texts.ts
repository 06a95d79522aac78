/** Asks one editor to send what it has not; resolves once that was heard. */
type AskForText = () => Promise<void>;

const editors = new Set<AskForText>();

/** From now on `typedTextsReceived` asks this editor too; the answer takes it out again. */
export function joinTypedTexts(ask: AskForText): () => void {
  editors.add(ask);
  return () => editors.delete(ask);
}

/**
 * Resolves once the page has heard all that was done to the texts in its frames before: each holds an edit back for a moment, and
 * tells of it by a message, before which a press of a button may arrive.
 */
export async function typedTextsReceived(): Promise<void> {
  await Promise.all([...editors].map((ask) => ask()));
  await postedMessagesReceived();
}

/** Resolves once everything that was posted to this window before has been heard: messages to one window keep their order. */
function postedMessagesReceived(): Promise<void> {
  const token = crypto.randomUUID();
  return new Promise((resolve) => {
    const listen = (event: MessageEvent) => {
      if (event.data !== token) return;
      window.removeEventListener("message", listen);
      resolve();
    };
    window.addEventListener("message", listen);
    window.postMessage(token, window.location.origin);
  });
}

/** Questions that wait for the answer of their number. */
export interface Answers<T> {
  /** `send` posts the question; resolves once it is answered, to nothing where nobody is left to answer. */
  ask(send: (number: number) => void): Promise<T | undefined>;
  settle(number: number, answer?: T): void;
  settleAll(): void;
}

export function createAnswers<T = never>(): Answers<T> {
  const waiting = new Map<number, (answer: T | undefined) => void>();
  let asked = 0;
  const settle = (number: number, answer?: T) => {
    waiting.get(number)?.(answer);
    waiting.delete(number);
  };
  return {
    ask: (send) => {
      asked += 1;
      const number = asked;
      return new Promise((resolve) => {
        waiting.set(number, resolve);
        send(number);
      });
    },
    settle,
    settleAll: () => {
      for (const number of [...waiting.keys()]) settle(number);
    },
  };
}
