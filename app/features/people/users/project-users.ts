import * as z from "zod/mini";
import { isInsecurePassword } from "../../../../schema/accounts/password-rules.ts";
import type { OptionValue } from "../../../../schema/declaration/fields.ts";

const text = z.catch(z.nullable(z.string()), null);
const flag = z.catch(z.boolean(), false);
const count = z.catch(z.nullable(z.number()), null);

/** A person, as the server tells an administrator of the project. */
export const person = z.object({
  id: z.string(),
  displayName: z.catch(z.string(), ""),
  name: text,
  username: text,
  isAdmin: flag,
  systemAdmin: flag,
  passwordEnabled: flag,
  passwordIssues: flag,
  passwordScore: count,
  passwordPwnedCount: count,
  lastAccessAt: text,
  externalIds: z.catch(z.array(z.object({ provider: text, email: text, friendlyId: text })), []),
});
export type Person = z.infer<typeof person>;

/** Somebody's access to the project at hand. */
export const access = z.object({
  id: z.string(),
  user: z.object({ id: z.string() }),
  builtInRole: z.catch(z.string(), "admin"),
  limitRoles: flag,
  roles: z.catch(z.array(z.object({ id: z.string(), name: text })), []),
});
export type Access = z.infer<typeof access>;

/** A row of the users dashboard. */
export interface ProjectUser {
  readonly person: Person;
  /** `null` for whoever has access to every project. */
  readonly access: Access | null;
}

/** Those who sign in, by name; whoever has no way to sign in comes last (USERS-017, USERS-019). */
export function projectUsers(people: readonly Person[], accesses: readonly Access[]): ProjectUser[] {
  const byUser = new Map(accesses.map((each) => [each.user.id, each]));
  const known = [...new Map(people.map((each) => [each.id, each])).values()];
  return known
    .filter((each) => each.isAdmin && (each.systemAdmin || byUser.has(each.id)))
    .map((each) => ({ person: each, access: byUser.get(each.id) ?? null }))
    .sort(
      (one, other) =>
        Number(isLockedOut(one.person)) - Number(isLockedOut(other.person)) ||
        nameOf(one.person).localeCompare(nameOf(other.person), "es"),
    );
}

/** Neither a password nor an account of another service. */
export function isLockedOut({ passwordEnabled, externalIds }: Person): boolean {
  return !passwordEnabled && externalIds.length === 0;
}

/** Added, and never in: somebody who may be invited. What the server knows beside that, it says. */
export function mayBeInvited({ person, access: given }: ProjectUser): boolean {
  const { systemAdmin, passwordEnabled, lastAccessAt } = person;
  return given !== null && !systemAdmin && !passwordEnabled && lastAccessAt === null;
}

export function nameOf({ name, displayName, username }: Person): string {
  return name || displayName || username || "";
}

export function passwordState(each: Person): "none" | "weak" | "good" {
  if (!each.passwordEnabled) return "none";
  const isWeak = isInsecurePassword({ score: each.passwordScore, pwnedCount: each.passwordPwnedCount });
  return each.passwordIssues || isWeak ? "weak" : "good";
}

/** What somebody may do here, as short words; texts by key, names of roles as they are (PERM-018 to PERM-021). */
export function roleTags({
  person: { systemAdmin },
  access: given,
}: ProjectUser): readonly (
  | { readonly key: "users.global" | "users.full" | "users.mayNotPublish" }
  | { readonly name: string }
)[] {
  if (systemAdmin) return [{ key: "users.global" }];
  if (!given?.limitRoles) return [{ key: "users.full" }];
  const names = given.roles.map(({ name, id }) => ({ name: name ?? id }));
  return given.builtInRole === "basic" ? [...names, { key: "users.mayNotPublish" }] : names;
}

/** Whether what was typed looks like an e-mail address (USERS-010). */
export function isAddress(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}

/** Whether a text is an address that a new person may be made with (USERS-010): nobody found has it. */
export function newAddress(wanted: string, found: readonly Person[]): string | null {
  const email = wanted.trim().toLowerCase();
  if (!isAddress(email)) return null;
  const isTaken = found.some(({ username, externalIds }) =>
    [username, ...externalIds.map((each) => each.email)].some((each) => each?.toLowerCase() === email),
  );
  return isTaken ? null : email;
}

/** What a new access says. */
export interface Granted {
  readonly builtInRole: OptionValue;
  readonly limitRoles: boolean;
  readonly roles: readonly string[];
}
