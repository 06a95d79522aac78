import { ActionIcon, Button } from "@mantine/core";
import { IconDots, IconListDetails, IconTextSpellcheck, IconWand } from "@tabler/icons-react";
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { t } from "../../../schema/messages/catalogue.ts";
import {
  ASSISTED_CHARACTERS,
  assistantState,
  DIVIDED_CHARACTERS,
  type Transform,
  transforms,
} from "../../../schema/wire/assistant.ts";
import {
  ASSISTANT_ATTRIBUTE,
  type AssistedField,
  announceAssistant,
  type FieldQuote,
  focusedField,
  leaveField,
  pageActions,
  setAssistantDesk,
} from "../../fields/assisted/assisted-field.ts";
import { watchPlainFields } from "../../fields/assisted/plain-fields.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useNotify } from "../../hooks/use-notify.ts";
import { useObservable } from "../../hooks/use-observable.ts";
import { ASSISTANT_KEYS, isAssistantKey } from "../../rich-text/assistant/assistant-key.ts";
import { DOCKED_ATTRIBUTE } from "../../ui/Dock.tsx";
import classes from "./assistant.module.css";
import { TransformWork } from "./TransformWork.tsx";
import { WorkWindow } from "./WorkWindow.tsx";
import { FixWork, ModulateWork, OrganizeWork, type WorkProps } from "./works.tsx";

interface WorkKind {
  readonly name: "fix" | "modulate" | "organize" | Transform;
  readonly icon?: ReactNode;
  /** Absent for what one press makes of a text. */
  readonly Content?: ComponentType<WorkProps>;
  readonly way?: Transform;
  /** For rich texts alone (AI-003). */
  readonly isForHtml?: true;
  /** Most characters of its text. */
  readonly most: number;
}

const kinds: readonly WorkKind[] = [
  { name: "fix", icon: <IconTextSpellcheck size={16} />, Content: FixWork, most: DIVIDED_CHARACTERS },
  { name: "modulate", icon: <IconWand size={16} />, Content: ModulateWork, most: ASSISTED_CHARACTERS },
  { name: "organize", icon: <IconListDetails size={16} />, Content: OrganizeWork, isForHtml: true, most: ASSISTED_CHARACTERS },
];

/** Behind a button of their own, as they are many. */
const furtherKinds: readonly WorkKind[] = transforms.map((way) => ({ name: way, way, most: DIVIDED_CHARACTERS }));

/** The assistant of the page, where the project has a language model; nothing elsewhere. */
export function Assistant() {
  const { state } = useAnswer("ai", assistantState);
  return state.tag === "known" && state.value.configured ? <Ready /> : null;
}

interface Work {
  readonly id: number;
  readonly kind: WorkKind;
  readonly field: AssistedField;
  readonly quote: FieldQuote;
}

/** Each takes room beside the others. */
const MOST_WINDOWS = 3;

function Ready() {
  const notify = useNotify();
  const bar = useRef<HTMLDivElement>(null);
  const [works, setWorks] = useState<readonly Work[]>([]);
  const count = useRef(0);
  useEffect(announceAssistant, []);
  useEffect(() => watchPlainFields(document), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isAssistantKey(event)) return;
      event.preventDefault();
      bar.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const open = async (kind: WorkKind, field: AssistedField) => {
    const quote = await field.quote();
    if (quote === null) return;
    if (quote.input.length > kind.most) return notify.error(t("assistant.tooLong", { most: kind.most }));
    count.current += 1;
    const work = { id: count.current, kind, field, quote };
    setWorks((now) => [...now, work].slice(-MOST_WINDOWS));
  };
  const close = (work: Work) => setWorks((now) => now.filter(({ id }) => id !== work.id));
  return (
    <div ref={setAssistantDesk} className={classes.desk} data-busy={works.length > 0 || undefined}>
      {works.map((work) => (
        <FieldWork key={work.id} work={work} onClose={() => close(work)} />
      ))}
      <Bar bar={bar} onOpen={(kind, field) => void open(kind, field)} />
    </div>
  );
}

interface BarProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly onOpen: (kind: WorkKind, field: AssistedField) => void;
}

/** What can be done with the field that has the keyboard, else what the page offers (AI-001 to AI-004). */
function Bar({ bar, onOpen }: BarProps) {
  const field = useObservable(focusedField);
  const offered = useObservable(pageActions);
  const [hasMore, setMore] = useState(false);
  useLeftWithPage(field);
  const actions = field
    ? [...kinds, ...(hasMore ? furtherKinds : [])]
        .filter(({ isForHtml }) => !isForHtml || field.kind === "html")
        .map((kind) => ({
          id: kind.name,
          icon: kind.icon,
          label: t(`assistant.${kind.name}`),
          run: () => onOpen(kind, field),
        }))
    : offered;
  if (actions.length === 0) return null;
  return (
    <div
      ref={bar}
      {...{ [ASSISTANT_ATTRIBUTE]: "", [DOCKED_ATTRIBUTE]: "" }}
      className={classes.bar}
      role="toolbar"
      aria-label={t("assistant.bar")}
      aria-keyshortcuts={ASSISTANT_KEYS}
      data-more={(field && hasMore) || undefined}
      onKeyDown={({ key }) => key === "Escape" && setMore(false)}
    >
      {actions.map(({ id, icon, label, run }) => (
        <Button
          key={id}
          variant="subtle"
          size="compact-md"
          radius="xl"
          leftSection={icon}
          // The field keeps the keyboard and what is selected in it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {field && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          radius="xl"
          aria-label={t("assistant.more")}
          title={t("assistant.more")}
          aria-expanded={hasMore}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setMore(!hasMore)}
        >
          <IconDots size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

/** A field that leaves the page with its document is meant no more: of an element that is taken out no browser says that it lost the keyboard. */
function useLeftWithPage(field: AssistedField | null): void {
  useEffect(() => {
    if (!field) return;
    const { element } = field;
    const observer = new IntersectionObserver(() => element.isConnected || leaveField(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [field]);
}

function FieldWork({ work: { kind, field, quote }, onClose }: { readonly work: Work; readonly onClose: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const { Content, way } = kind;
  const work = { quote, onEdited: () => setEdited(true), onDone: onClose };
  return (
    <WorkWindow
      title={t("assistant.window", { action: t(`assistant.${kind.name}`), field: field.label })}
      target={field.element}
      isEdited={isEdited}
      onClose={onClose}
    >
      {Content && <Content {...work} />}
      {way && <TransformWork {...work} way={way} />}
    </WorkWindow>
  );
}
