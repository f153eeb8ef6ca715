import { m } from "#paraglide/messages.js";
import { webAddressesOf } from "@postlark/domain/web-addresses";
import { Button } from "@postlark/ui/button";
import { CardFields } from "./card-fields.tsx";
import { CardNetworks } from "./card-networks.tsx";
import type { LinkCardEditorProps } from "./link-card-props.ts";
import { usePageCard } from "./use-page-card.ts";

/** The card of a text's first link: read from the page, edited, or removed. */
export function LinkCardEditor(props: LinkCardEditorProps) {
  const { text, opened, card, channels, isReadOnly, makeCard, onFailed, onChange } = props;
  const isOurs = channels.some(({ linkCard }) => linkCard);
  const links = webAddressesOf(text).map(({ url }) => url);
  const [first] = links;
  const isStale = card != null && !links.includes(card.url);
  const isNew = first !== undefined && !opened.includes(first);
  const isAwaited =
    isOurs && !isReadOnly && card !== null && isNew && (card === undefined || isStale);
  const { reading, read } = usePageCard(
    isAwaited ? first : undefined,
    makeCard,
    onChange,
    onFailed,
  );
  const url = card?.url ?? first;
  if (url === undefined) return null;
  if (!isOurs) {
    return (
      <div className="border-t border-line px-4 py-2">
        <CardNetworks channels={channels} />
      </div>
    );
  }
  const now = reading?.url === url || reading?.url === first ? reading : undefined;
  const isPending = now?.state === "pending";
  const again = first ?? url;

  return (
    <fieldset className="grid gap-3 border-t border-line px-4 py-3 text-sm" disabled={isReadOnly}>
      <legend className="sr-only">{m.composer_card()}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <p className="font-medium">{m.composer_card()}</p>
        <p className="min-w-0 flex-1 truncate text-ink-muted">{url}</p>
        {!isReadOnly && (
          <>
            <Button variant="ghost" size="sm" disabled={isPending} onClick={() => void read(again)}>
              {card ? m.composer_card_again() : m.composer_card_make()}
            </Button>
            {card !== null && (
              <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                {m.composer_card_none()}
              </Button>
            )}
          </>
        )}
      </div>
      <output className="text-ink-muted empty:hidden">
        {isPending && m.composer_card_reading()}
        {now?.state === "failed" && m.composer_card_failed()}
        {card === null && !now && m.composer_card_left_out()}
        {isStale && !now && m.composer_card_stale()}
      </output>
      {now?.state === "failed" && !card && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange({ url: again, title: "", description: "", picture: null })}
        >
          {m.composer_card_write()}
        </Button>
      )}
      {card && <CardFields {...props} card={card} />}
      <CardNetworks channels={channels} />
    </fieldset>
  );
}
