import { m } from "#paraglide/messages.js";
import type { Attachment } from "@postlark/domain/post-content";
import type { Composer } from "../use-composer.ts";
import { PreviewFramePart } from "./preview-frame-part.ts";
import { PreviewPart } from "./preview-part.tsx";

/** The post as each of its channels will show it. */
export function Previews({
  counted,
  addressOf,
}: {
  counted: Composer["counted"];
  addressOf: (picture: Attachment) => string | undefined;
}) {
  return (
    <section aria-label={m.live_compose_previews()} className="grid min-w-0 gap-4">
      <h2 className="text-sm font-medium text-ink-muted">{m.live_compose_previews()}</h2>
      {counted.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-firm p-4 text-sm text-ink-muted">
          {m.live_compose_previews_empty()}
        </p>
      )}
      {counted.length > 0 && (
        <PreviewFramePart>
          {counted.map(({ channel, content, fit }) => (
            <PreviewPart
              key={channel.id}
              channel={channel}
              content={content}
              fit={fit}
              addressOf={addressOf}
            />
          ))}
        </PreviewFramePart>
      )}
    </section>
  );
}
