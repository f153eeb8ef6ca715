import { m } from "#paraglide/messages.js";
import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import type { Attachment } from "@postlark/domain/post-content";
import { Card } from "@postlark/ui/card";
import { Check } from "@postlark/ui/icons/check";
import type { Autosave } from "../draft/autosave.ts";
import type { SendPicture } from "#components/pictures/use-uploads.ts";
import type { Composer } from "../use-composer.ts";
import { FindingItem } from "./finding-item.tsx";
import { findingLines } from "./finding-message.ts";
import { useFitting } from "./use-fitting.ts";

/**
 * What is wrong with the post, what blocks it first: each line leads to its cause, and one click mends
 * what a click can mend. In the page before there is something to say, so that screen readers tell of it.
 */
export function ChecksCard({
  composer,
  edit,
  addressOf,
  sendPicture,
  onSent,
  isReadOnly,
  channelsPath,
  onFocus,
}: {
  composer: Composer;
  edit: Autosave["edit"];
  addressOf: (picture: Attachment) => string | undefined;
  sendPicture: SendPicture;
  onSent: (picture: Attachment, url: string) => void;
  isReadOnly: boolean;
  channelsPath: `/w/${string}/channels`;
  onFocus: (finding: PostFinding) => void;
}) {
  const { findings, chosen, state, setWhen } = composer;
  const lines = findingLines(findings);
  const fitting = useFitting({ draft: state.draft, chosen, edit, addressOf, sendPicture, onSent });
  return (
    <section aria-label={m.live_compose_checks()}>
      <Card className="grid gap-2 px-4 py-3">
        <h2 className="flex items-center gap-2 text-sm font-medium text-ink-muted">
          {m.live_compose_checks()}
          {lines.length === 0 && (
            <span className="inline-flex items-center gap-1 font-normal text-success">
              <Check />
              {m.live_compose_checks_none()}
            </span>
          )}
        </h2>
        <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
          {lines.map((line) => (
            <FindingItem
              key={line.message}
              line={line}
              chosen={chosen}
              draft={state.draft}
              fitting={fitting}
              isReadOnly={isReadOnly}
              channelsPath={channelsPath}
              onFocus={onFocus}
              onEdit={edit}
              onNow={() => setWhen({ kind: "now" })}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
