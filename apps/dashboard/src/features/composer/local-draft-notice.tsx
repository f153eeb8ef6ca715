import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { discardPost } from "./discard-post.ts";
import type { DraftPlace } from "./draft/local-drafts.ts";

export type LocalDraftNoticeProps = {
  /** With the time of storage, as ISO 8601. */
  post: DraftPlace & { readonly keptAt: string };
  text: string;
  onContinue: () => void;
  /** Called when it is discarded. */
  onGone: () => void;
};

/** Offers a local draft from a tab that was closed before it could be saved. */
export function LocalDraftNotice({ post, text, onContinue, onGone }: LocalDraftNoticeProps) {
  return (
    <Alert tone="info" title={m.composer_kept_title()}>
      <p className="line-clamp-2 wrap-break-word">
        {m.composer_kept({
          time: formatMoment(post.keptAt),
          text: text || m.composer_nothing(),
        })}
      </p>
      <p className="mt-2 flex flex-wrap gap-4">
        <Button variant="link" size="sm" onClick={onContinue}>
          {m.composer_kept_continue()}
        </Button>
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            discardPost(post);
            onGone();
          }}
        >
          {m.composer_kept_discard()}
        </Button>
      </p>
    </Alert>
  );
}
