import { type DemoDocument, demoRef } from "../../../engines/demo/demo-document.ts";

const roles: readonly DemoDocument[] = [
  {
    collection: "permission-role",
    values: {
      name: "Mesa de deportes",
      accessLevels: [
        { model: "Article", isOwn: false, actions: ["READ", "CREATE", "UPDATE"] },
        { model: "Tag", isOwn: false, actions: ["READ", "CREATE"] },
        { model: "Person", isOwn: false, actions: ["READ", "CREATE", "UPDATE"] },
      ],
    },
  },
  {
    collection: "permission-role",
    values: { name: "Solo lectura", accessLevels: [{ isOwn: false, actions: ["READ"] }] },
  },
];

/** Of the demo: it opens nothing outside of it. */
function token(name: string, bytes: number, letters: string): DemoDocument {
  const value = letters.repeat(bytes).slice(0, bytes * 2);
  return {
    collection: "permission-token",
    values: { name, bytes },
    found: { token: value, link: `https://laribera.example/admin/#/enrolment/${value}` },
  };
}

const tokens: readonly DemoDocument[] = [
  token("Pasantes de la universidad", 32, "7f3a9c"),
  token("Redacción móvil", 16, "c40e5d1b"),
  token("Auditoría externa", 64, "91be2f"),
];

const grants: readonly DemoDocument[] = [
  { collection: "permission-grant", values: { user: demoRef("user", "Raúl Benítez"), access: "ADMIN" } },
  { collection: "permission-grant", values: { user: demoRef("user", "Marta Iribarne"), access: "EDITOR" } },
  { collection: "permission-grant", values: { user: demoRef("user", "Inés Ferrando"), access: "CONTRIBUTOR" } },
  { collection: "permission-grant", values: { user: demoRef("user", "Nahuel Quiroga"), access: "ANALYST" } },
];

const genericRoles: readonly DemoDocument[] = [
  {
    collection: "role",
    values: {
      name: "Operador de reclamos",
      permissions: [
        {
          type: "write",
          module: demoRef("custom-module", "Vecinos"),
          model: "CustomCollectionImpl",
          conditions: [
            { type: "pre_ne", property: "status", value: "closed" },
            { type: "same", property: "subject" },
          ],
        },
        { type: "read", module: demoRef("custom-module", "Puerto"), model: "CustomCollectionImpl" },
      ],
    },
  },
  {
    collection: "role",
    values: {
      name: "Despachante del puerto",
      permissions: [
        { type: "none", module: demoRef("custom-module", "Vecinos") },
        {
          type: "write",
          module: demoRef("custom-module", "Puerto"),
          model: "CustomCollectionImpl",
          conditions: [
            { type: "pre_eq", property: "flag", value: "Argentina" },
            { type: "change", property: "tons" },
          ],
        },
      ],
    },
  },
  { collection: "role", values: { name: "Consulta general", permissions: [{ type: "read" }] } },
];

/** Who may do what, beside the accounts' own accesses. */
export const permissionsDocuments: readonly DemoDocument[] = [...roles, ...tokens, ...grants, ...genericRoles];
