import { m } from "#paraglide/messages.js";
import { nativeLinkCards } from "@postlark/networks/native-link-cards";
import type { ComposerChannel } from "../composer-channel.ts";
import { networksOf } from "../first-comment/comment-lines.ts";

/** Which networks build the card themselves, and which show none. */
export function CardNetworks({ channels }: { channels: readonly ComposerChannel[] }) {
  const withoutCard = channels.filter(({ linkCard }) => !linkCard);
  const withNativeCard = withoutCard.filter(({ network }) => nativeLinkCards.has(network));
  const none = withoutCard.filter(({ network }) => !nativeLinkCards.has(network));
  return (
    <div className="grid gap-1 text-xs text-ink-muted empty:hidden">
      {withNativeCard.length > 0 && (
        <p>{m.composer_card_own({ networks: networksOf(withNativeCard) })}</p>
      )}
      {none.length > 0 && <p>{m.composer_card_nowhere({ networks: networksOf(none) })}</p>}
    </div>
  );
}
