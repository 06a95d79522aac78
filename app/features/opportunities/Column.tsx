import { Group, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./ContentDashboard.module.css";

interface ColumnProps {
  readonly title: string;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of the dashboard's columns. */
export function Column({ title, actions, children }: ColumnProps) {
  const id = useId();
  return (
    <section className={classes.column} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" mih={32}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </section>
  );
}
