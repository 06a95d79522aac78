import type { Field, Fields, MultiSelectField, SelectField } from "../declaration/fields.ts";

/** A place on a map. */
export interface Point {
  type: "Point";
  /** [longitude, latitude], degrees. */
  coordinates: [number, number];
  latitude: number;
  longitude: number;
  name?: string | null;
}

/** Kinds whose value is text. */
type TextKind =
  | "text"
  | "text-large"
  | "datetime"
  | "datetime-local"
  | "time"
  | "cron"
  | "color"
  | "model"
  | "foreign"
  | "document"
  | "code"
  | "html"
  | "asset"
  | "secret"
  | "password";

/** Value of a field as stored, sent in `changes` and kept on the device. Absent and `null` both mean empty. */
export type FieldValue<F extends Field> = F extends { kind: TextKind }
  ? string | null
  : F extends { kind: "number" | "duration" }
    ? number | null
    : F extends { kind: "checkbox" }
      ? boolean | null
      : F extends SelectField
        ? F["options"][number]["value"] | null
        : F extends MultiSelectField
          ? NonNullable<F["options"][number]["value"]>[] | null
          : F extends { kind: "foreign-multiple" | "assets" | "models" }
            ? string[] | null
            : F extends { kind: "focuspoint" }
              ? [number, number] | null
              : F extends { kind: "point" }
                ? Point | null
                : F extends { kind: "drawing" }
                  ? [number, number][][] | null
                  : F extends { kind: "list"; of: infer O extends Fields }
                    ? ({ id: string } & ValuesOf<O>)[] | null
                    : F extends { kind: "object"; of: infer O extends Fields }
                      ? ValuesOf<O> | null
                      : F extends { kind: "metadata" }
                        ? Record<string, unknown> | null
                        : unknown;

export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]?: FieldValue<F[K]> };
