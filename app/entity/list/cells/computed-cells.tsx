import { type ReactNode, Suspense } from "react";
import type { ComputedCell } from "../../../../schema/declaration/define-collection.ts";
import { withTexts } from "../../../client/texts/section-texts.ts";
import { asId, asText } from "../../../fields/narrow-value.ts";
import { useDocument } from "../../../hooks/use-document.ts";
import { partInTime } from "../../../ui/part-in-time.ts";
import { formatDateTime } from "../../format-value.ts";
import { valueAt } from "../../value-at.ts";
import classes from "../list.module.css";
import { AssetThumbnail } from "./AssetThumbnail.tsx";
import {
  type ComputedSource,
  chipsOf,
  computedText,
  DASH,
  lastName,
  metricsOf,
  pictureOf,
  referenceOf,
} from "./computed-text.ts";

const ConversationActions = partInTime(() =>
  withTexts(import("../../../features/conversations/chat/ConversationActions.tsx")).then((module) => module.ConversationActions),
);

/** How a list shows what is no single field. Empty text where there is nothing. */
export const computedCells: Record<ComputedCell, (source: ComputedSource) => ReactNode> = {
  errorOrOk: (source) => {
    const text = computedText.errorOrOk(source);
    if (text === DASH) return text;
    return <Badge text={text} color={text === "OK" ? "green" : "red"} />;
  },
  firstOffered: computedText.firstOffered,
  thumbnail: (source) => {
    const id = pictureOf(source);
    return id === "" ? "" : <AssetThumbnail id={id} />;
  },
  presentParts: computedText.presentParts,
  metrics: Metrics,
  weekSchedule: computedText.weekSchedule,
  bits: computedText.bits,
  titleWithUrl: TitleWithUrl,
  relativeDate: ({ from: [path = ""], ...source }) => {
    const text = computedText.relativeDate({ ...source, from: [path] });
    return text && <time title={formatDateTime(valueAt(source.document, path))}>{text}</time>;
  },
  chips: (source) => {
    const texts = chipsOf(source);
    return texts.length === 0 ? "" : <Badges texts={texts} color="gray" />;
  },
  itemCount: computedText.itemCount,
  filledWithout: computedText.filledWithout,
  namesWhen: computedText.namesWhen,
  dateOrDash: computedText.dateOrDash,
  nameOrOther: (source) => {
    const { to, id, known } = referenceOf(source);
    if (id === "" || known !== "") return known;
    return <OtherName to={to} id={id} field={lastName(source.from[1] ?? "")} />;
  },
  place: computedText.place,
  whoAndWhen: computedText.whoAndWhen,
  conversationActions: ({ from: [path = ""], document }) => (
    <Suspense>
      <ConversationActions conversation={asId(valueAt(document, path))} />
    </Suspense>
  ),
  messageAbout: computedText.messageAbout,
  writer: computedText.writer,
};

/** What a document without a name is known by instead. */
function OtherName({ to, id, field }: { readonly to: string; readonly id: string; readonly field: string }) {
  const { row } = useDocument(to, id);
  return asText(row?.data[field]);
}

/** Where figures over time are shown, the way to them; keys get there by the document's menu. */
function Metrics(source: ComputedSource): ReactNode {
  const { definition, document } = source;
  const { figuresPath } = definition.list;
  const badges = <Badges texts={metricsOf(source)} color="gray" />;
  if (figuresPath === undefined) return badges;
  return (
    <a href={`#${figuresPath}${document.id}`} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
      {badges}
    </a>
  );
}

function TitleWithUrl({ from: [title = "", url = ""], document }: ComputedSource): ReactNode {
  const [name, address] = [title, url].map((path) => asText(valueAt(document, path)));
  if (!name || !address) return name || (address && <AddressLink address={address} />) || "";
  return (
    <span className={classes.lines}>
      <span>{name}</span>
      <AddressLink address={address} />
    </span>
  );
}

/** Opens an address of the web beside the list; any other is only shown. */
export function AddressLink({ address }: { readonly address: string }) {
  if (!/^https?:\/\//i.test(address)) return <span className={classes.lower}>{address}</span>;
  return (
    <a
      className={classes.lower}
      href={address}
      target="_blank"
      rel="noreferrer"
      tabIndex={-1}
      onClick={(event) => event.stopPropagation()}
    >
      {address}
    </a>
  );
}

function Badges({ texts, color }: { readonly texts: readonly string[]; readonly color: string }) {
  return (
    <span className={classes.badges}>
      {texts.map((text) => (
        <Badge key={text} text={text} color={color} />
      ))}
    </span>
  );
}

function Badge({ text, color }: { readonly text: string; readonly color: string }) {
  return (
    <span className={classes.badge} style={{ background: `var(--mantine-color-${color}-light)` }}>
      {text}
    </span>
  );
}
