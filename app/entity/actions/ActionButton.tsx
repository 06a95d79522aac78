import { documentAction } from "../../../schema/actions/document-actions.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { ReasonButton } from "../../ui/ReasonButton.tsx";
import type { Entry } from "../entry-state/use-entry.ts";
import { actionIcons } from "./action-icons.ts";
import type { OfferedAction } from "./offered-actions.ts";
import { type ActionOwn, useDocumentAction } from "./use-document-action.ts";
import { useOffered } from "./use-offered.ts";

const NONE: readonly OfferedAction[] = [];

interface ActionButtonProps extends ActionOwn {
  readonly entry: Entry;
  /** As its collection declares it (`documentActions`). */
  readonly name: string;
}

/**
 * The button of an action of the open document, which the palette lists as well. Not shown to who may not do it, nor where it makes no
 * sense; where it cannot be done now, it says why.
 */
export function ActionButton({ entry, name, ...own }: ActionButtonProps) {
  const declared = documentAction(entry.definition.name, name);
  if (declared === null) throw new Error(`${entry.definition.name} declares no action '${name}'`);
  const action = useDocumentAction(entry, name, declared, own);
  const { label, isOffered, obstacle, isBusy, question, press, perform, closeQuestion } = action;
  const { icon } = declared;
  useOffered(isOffered ? [{ label, icon, press }] : NONE);
  if (!isOffered) return null;
  const Icon = actionIcons[icon];
  return (
    <>
      <ReasonButton
        label={label}
        icon={<Icon size={16} />}
        obstacle={obstacle}
        isBusy={isBusy}
        isMain={declared.isMain ?? false}
        onPress={press}
      />
      {question !== null && (
        <ConfirmDialog
          question={question}
          accept={label}
          isHarmful={declared.isHarmful}
          onAccept={perform}
          onClose={closeQuestion}
        />
      )}
    </>
  );
}
