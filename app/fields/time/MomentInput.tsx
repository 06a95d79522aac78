import { ActionIcon, Box, Loader, Popover, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCalendar, IconClockHour4 } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { t, textOfKey } from "../../../schema/messages/catalogue.ts";
import { CrashBoundary } from "../../ui/CrashBoundary.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { PartFailed } from "../../ui/PartFailed.tsx";
import { type TextCodec, useTypedText } from "../text/use-typed-text.ts";
import type { WidgetProps } from "../widget-props.ts";
import classes from "./moment-input.module.css";

interface MomentInputProps
  extends Pick<WidgetProps, "path" | "label" | "value" | "error" | "required" | "readOnly" | "onChange" | "onProblem"> {
  readonly codec: TextCodec;
  readonly placeholder: string;
  /** Name of the button that opens `picker`. */
  readonly pickLabel: string;
  /** Where a value is picked. Its code may come later. */
  readonly picker: (picking: Picking) => ReactNode;
  /** The value of the present moment, where it is offered. */
  readonly now?: () => string;
}

interface Picking {
  readonly pick: (value: string | null) => void;
  readonly close: () => void;
}

/**
 * A date or time as text, in Spanish whatever the browser's language: typed, or picked below it (Alt and the down arrow, as in
 * inputs of the browser); on a phone, which has no room below it, in a dialog. What stands for no date yet is called wrong once it is left, and keeps from saving at once (FIELD-030).
 */
// Long: most of it is the markup of one input with its calendar.
export function MomentInput(props: MomentInputProps) {
  const { label, error, required, readOnly, placeholder, pickLabel, picker, now } = props;
  const { text, problem, type, set, settle } = useTypedText(props.codec, props);
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState(0);
  const open = () => {
    settle();
    setOpen(true);
    setOpened((count) => count + 1);
  };
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== "ArrowDown" || readOnly) return;
    event.preventDefault();
    open();
  };
  // A click elsewhere closes it as well, and keeps the focus where it went.
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  };
  const picking = () => (
    <CrashBoundary resetKey={String(opened)} failed={(failure) => <PartFailed {...failure} />}>
      <Suspense fallback={<Loader size="sm" aria-label={t("entry.loading")} role="status" />}>
        {picker({ pick: set, close })}
      </Suspense>
    </CrashBoundary>
  );
  const button = (
    <ActionIcon variant="subtle" aria-label={pickLabel} onClick={isOpen ? close : open}>
      <IconCalendar size={16} />
    </ActionIcon>
  );
  const pickers = isNarrow ? (
    <>
      {button}
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <Box mx="auto" w="fit-content" onKeyDown={closeByKey}>
            {picking()}
          </Box>
        </Dialog>
      )}
    </>
  ) : (
    <Popover opened={isOpen} onChange={setOpen} closeOnEscape={false} position="bottom-end" shadow="md">
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown onKeyDown={closeByKey}>{picking()}</Popover.Dropdown>
    </Popover>
  );
  const nowButton = now && (
    <ActionIcon variant="subtle" aria-label={`${label}: ${t("widget.now")}`} onClick={() => set(now())}>
      <IconClockHour4 size={16} />
    </ActionIcon>
  );
  return (
    <TextInput
      ref={input}
      label={label}
      value={text}
      placeholder={placeholder}
      autoComplete="off"
      error={(problem && !hasFocus ? textOfKey(problem) : undefined) ?? error}
      required={required}
      readOnly={readOnly}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={openByKey}
      onFocus={() => setFocus(true)}
      onBlur={() => {
        setFocus(false);
        settle();
      }}
      classNames={{ wrapper: nowButton ? classes.two : classes.one, section: classes.buttons }}
      rightSection={
        readOnly ? undefined : (
          <>
            {pickers}
            {nowButton}
          </>
        )
      }
    />
  );
}
