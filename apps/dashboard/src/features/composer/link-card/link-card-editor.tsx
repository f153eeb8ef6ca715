import { m } from "#paraglide/messages.js";
import {
  type Attachment,
  type LinkCard,
  maxCardDescriptionLength,
  maxCardTitleLength,
} from "@postlark/domain/post-content";
import { webAddressesOf } from "@postlark/domain/web-addresses";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { usePageCard } from "./use-page-card.ts";

export type LinkCardEditorProps = {
  text: string;
  /** What the text said when this page was opened: its links have the cards that somebody chose. */
  opened: string;
  /** Null where somebody wants none. */
  card: LinkCard | null | undefined;
  isReadOnly: boolean;
  addressOf: (picture: Attachment) => string | undefined;
  makeCard: (url: string) => Promise<LinkCard>;
  onChange: (card: LinkCard | null | undefined) => void;
};

/** The card of a text's first link: read from its page, changed by hand, or left out. */
export function LinkCardEditor(props: LinkCardEditorProps) {
  const { text, opened, card, isReadOnly, makeCard, onChange } = props;
  const links = webAddressesOf(text).map(({ url }) => url);
  const [first] = links;
  const isStale = card != null && !links.includes(card.url);
  const isNew = first !== undefined && !opened.includes(first);
  const isAwaited = !isReadOnly && card !== null && isNew && (card === undefined || isStale);
  const { reading, read } = usePageCard(isAwaited ? first : undefined, makeCard, onChange);
  const url = card?.url ?? first;
  if (url === undefined) return null;
  const now = reading?.url === url || reading?.url === first ? reading : undefined;
  const isPending = now?.state === "pending";
  const again = first ?? url;

  return (
    <fieldset className="grid gap-3 border-t border-line px-4 py-3 text-sm" disabled={isReadOnly}>
      <legend className="sr-only">{m.live_card()}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-medium">{m.live_card()}</p>
        <p className="min-w-0 flex-1 truncate text-ink-muted">{url}</p>
        {!isReadOnly && (
          <>
            <Button variant="ghost" size="sm" disabled={isPending} onClick={() => void read(again)}>
              {card ? m.live_card_again() : m.live_card_make()}
            </Button>
            {card !== null && (
              <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                {m.live_card_none()}
              </Button>
            )}
          </>
        )}
      </div>
      <output className="text-ink-muted empty:hidden">
        {isPending && m.live_card_reading()}
        {now?.state === "failed" && m.live_card_failed()}
        {card === null && !now && m.live_card_left_out()}
        {isStale && !now && m.live_card_stale()}
      </output>
      {now?.state === "failed" && !card && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ url: again, title: "", description: "", picture: null })}
        >
          {m.live_card_write()}
        </Button>
      )}
      {card && <CardFields {...props} card={card} />}
    </fieldset>
  );
}

function CardFields({
  card,
  isReadOnly,
  addressOf,
  onChange,
}: LinkCardEditorProps & { card: LinkCard }) {
  const { title, description, picture } = card;
  const address = picture === null ? undefined : addressOf(picture);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={m.live_card_title()}>
        {(control) => (
          <Input
            {...control}
            readOnly={isReadOnly}
            maxLength={maxCardTitleLength}
            value={title}
            onChange={({ target }) => onChange({ ...card, title: target.value })}
          />
        )}
      </Field>
      <Field label={m.live_card_description()}>
        {(control) => (
          <Input
            {...control}
            readOnly={isReadOnly}
            maxLength={maxCardDescriptionLength}
            value={description}
            onChange={({ target }) => onChange({ ...card, description: target.value })}
          />
        )}
      </Field>
      {picture !== null && (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-full">
          {address !== undefined && (
            <img src={address} alt="" className="h-16 w-28 rounded-md object-cover" />
          )}
          {!isReadOnly && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => onChange({ ...card, picture: null })}
            >
              {m.live_card_no_picture()}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
