import { MultiSelect } from "@mantine/core";
import type { ForeignMultipleField } from "../../../schema/declaration/fields.ts";
import { asIds } from "../narrow-value.ts";
import { SuggestedDocuments } from "../suggested/SuggestedDocuments.tsx";
import type { WidgetProps } from "../widget-props.ts";
import { useForeignInput } from "./use-foreign-input.ts";

export function ForeignMultipleWidget(props: WidgetProps<ForeignMultipleField>) {
  const chosen = asIds(props.value);
  const { input, setText, settle } = useForeignInput(props, chosen);
  const choose = async (picked: string[]) => {
    setText("");
    props.onChange([...new Set(await settle(picked))]);
  };
  const { suggested } = props.field;
  return (
    <>
      <MultiSelect {...input} value={chosen} hidePickedOptions onChange={choose} />
      {suggested && !props.readOnly && (
        <SuggestedDocuments
          declared={suggested}
          label={props.label}
          chosen={chosen}
          onChoose={(id) => props.onChange([...chosen, id])}
        />
      )}
    </>
  );
}
