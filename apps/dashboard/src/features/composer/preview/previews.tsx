import { m } from "#paraglide/messages.js";
import { PreviewList } from "../lazy.tsx";
import type { PreviewListProps } from "./preview-list.tsx";

/** The post as each of its channels will show it. */
export function Previews(props: PreviewListProps) {
  return (
    <section aria-label={m.composer_previews()} className="grid min-w-0 gap-4">
      <h2 className="text-sm font-medium text-ink-muted">{m.composer_previews()}</h2>
      {props.counted.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-firm p-4 text-sm text-ink-muted">
          {m.composer_previews_empty()}
        </p>
      ) : (
        <PreviewList {...props} />
      )}
    </section>
  );
}
