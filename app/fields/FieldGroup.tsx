import { Input, Stack } from "@mantine/core";
import { type ReactNode, useId } from "react";

/** A field of several controls: label above, error below, and a group of the field's name around them. */
export function FieldGroup({ label, error, required, children }: FieldGroupProps) {
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error} withAsterisk={required}>
      <Stack gap="xs" role="group" aria-labelledby={id} data-bad-field={Boolean(error) || undefined}>
        {children}
      </Stack>
    </Input.Wrapper>
  );
}

interface FieldGroupProps {
  readonly label: string;
  readonly error: ReactNode;
  readonly required?: boolean;
  readonly children: ReactNode;
}
