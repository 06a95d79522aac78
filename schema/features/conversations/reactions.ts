/** With what people answer a message without words, in the order in which it is offered; stored by these names. */
export const reactions = {
  agreed: "👍",
  loved: "❤️",
  laughed: "😂",
  celebrated: "🎉",
  watched: "👀",
  done: "✅",
} as const;

export type Reaction = keyof typeof reactions;

export const reactionNames = Object.keys(reactions) as readonly Reaction[];

export function isReaction(name: unknown): name is Reaction {
  return typeof name === "string" && Object.hasOwn(reactions, name);
}
