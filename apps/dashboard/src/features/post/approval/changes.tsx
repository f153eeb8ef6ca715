import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/moments";
import type { Approval } from "@postlark/domain/approval";
import type { Delivery } from "@postlark/domain/delivery";
import type { Content } from "@postlark/domain/post-content";
import { TextChanges } from "../text-changes.tsx";

/** How a delivery differs from what somebody answered for last; nothing where it does not. */
export function Changes({
  before,
  delivery,
  timeZone,
}: {
  before: Approval;
  delivery: Delivery;
  timeZone: string;
}) {
  const { content, dueAt, saidHash } = delivery;
  if (content === null) return null;
  const isMoved = dueAt !== null && Date.parse(dueAt) !== Date.parse(before.dueAt);
  const notes = [
    !isSame(before.content.media, content.media) && m.live_approval_pictures_changed(),
    !isSame(before.content.settings ?? {}, content.settings ?? {}) &&
      m.live_approval_settings_changed(),
    isMoved && m.live_approval_time_changed({ time: formatMomentIn(before.dueAt, timeZone) }),
  ].filter((note) => note !== false);
  const isTextChanged = before.content.text !== content.text;
  if (saidHash === before.hash && !isMoved) return null;
  return (
    <section className="grid gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
      <h3 className="text-xs font-medium text-ink-muted">{m.live_approval_since_last()}</h3>
      {isTextChanged && <TextChanges before={before.content.text} after={content.text} />}
      {notes.length > 0 && (
        <ul className="grid gap-1">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

type Part = Content["media"] | NonNullable<Content["settings"]>;

/** Whatever the order of their keys is. */
function isSame(one: Part, other: Part): boolean {
  return written(one) === written(other);
}

function written(part: unknown): string {
  return JSON.stringify(part, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
