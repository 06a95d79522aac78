import { collections } from "../../../schema/registry.ts";
import type { BuiltInRole, ProjectAccess } from "../../../schema/wire/session.ts";

type Level = ProjectAccess["accessLevels"][number];

/** What a key may do by its document. */
export interface KeyRights {
  readonly onlyRead: boolean;
  readonly builtInRole: BuiltInRole;
  /** Levels of its permission role; `null`: it has none. */
  readonly levels: readonly Level[] | null;
  /** Models of the collections that it is for; all of them when empty. */
  readonly models: readonly string[];
}

const rank: Readonly<Record<BuiltInRole, number>> = { basic: 0, editor: 1, admin: 2 };
const EVERYTHING: Level = { model: null, isOwn: false, actions: ["READ", "CREATE", "UPDATE", "DELETE"] };
/** What people say to each other, and what is about the installation: closed to keys, whatever they may elsewhere. */
const CLOSED: readonly string[] = ["AuditEntry", "BackupStrategy", "Conversation", "ConversationMessage"];

/**
 * What a key may do where whoever made it has `maker`: no more than either. Its levels always narrow it, so what is for administrators who are
 * not limited is closed to every key. Documents that the maker made are not the key's own: of levels that cover only own documents it has
 * what is always own, making new ones.
 */
export function keyAccess(maker: ProjectAccess, rights: KeyRights): ProjectAccess {
  const role = rank[maker.builtInRole] < rank[rights.builtInRole] ? maker.builtInRole : rights.builtInRole;
  const wanted = (rights.levels ?? [EVERYTHING]).flatMap((level) => ofModels(level, rights.models));
  const read = rights.onlyRead
    ? wanted.map((level) => ({ ...level, actions: level.actions.filter((each) => each === "READ") }))
    : wanted;
  const bounds = maker.limitRoles ? maker.accessLevels.map(withoutOwn) : [EVERYTHING];
  const accessLevels = read.flatMap((level) => bounds.flatMap((bound) => common(level, bound))).flatMap(withoutClosed);
  return { ...maker, builtInRole: role, limitRoles: true, accessLevels };
}

function ofModels(level: Level, models: readonly string[]): Level[] {
  if (models.length === 0) return [level];
  if (level.model !== null) return models.includes(level.model) ? [level] : [];
  return models.map((model) => ({ ...level, model }));
}

/** A level of every model as one of each that is open. */
function withoutClosed(level: Level): Level[] {
  if (level.model !== null) return CLOSED.includes(level.model) ? [] : [level];
  return openModels().map((model) => ({ ...level, model }));
}

/** Models of all collections but those that are closed to keys. */
function openModels(): string[] {
  return Object.values(collections).flatMap(({ model }) => (CLOSED.includes(model) ? [] : [model]));
}

function withoutOwn(level: Level): Level {
  return level.isOwn ? { ...level, isOwn: false, actions: level.actions.filter((each) => each === "CREATE") } : level;
}

function common(one: Level, other: Level): Level[] {
  if (one.model !== null && other.model !== null && one.model !== other.model) return [];
  const actions = one.actions.filter((each) => other.actions.includes(each));
  return actions.length === 0 ? [] : [{ model: one.model ?? other.model, isOwn: one.isOwn, actions }];
}
