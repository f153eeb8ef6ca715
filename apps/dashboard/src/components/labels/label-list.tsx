import { m } from "#paraglide/messages.js";
import type { Label } from "@postlark/domain/label";
import { HueDot } from "./hue-dot.tsx";

/** Labels by name; nothing where there are none. */
export function LabelList({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null;
  return (
    <ul
      aria-label={m.posts_labels()}
      className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 text-sm text-ink-muted"
    >
      {labels.map(({ id, name, hue }) => (
        <li key={id} className="inline-flex max-w-full min-w-0 items-center gap-1.5">
          <HueDot hue={hue} />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}
