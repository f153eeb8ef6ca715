import { TextChanges } from "#components/text-changes.tsx";
import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";
import type { Approval } from "@postlark/domain/approval";
import { contentDifferences } from "@postlark/domain/content-difference";
import type { Delivery } from "@postlark/domain/delivery";
import { type DifferenceMessages, differenceMessages } from "./difference-messages.ts";

/** How a delivery differs from the version that was answered last; nothing without differences. */
export function Changes({
  before,
  delivery,
  timeZone,
}: {
  before: Approval;
  delivery: Delivery;
  timeZone: string;
}) {
  const { content, dueAt, contentHash } = delivery;
  if (content === null) return null;
  const isMoved = dueAt !== null && Date.parse(dueAt) !== Date.parse(before.dueAt);
  if (contentHash === before.hash && !isMoved) return null;
  const differences = contentDifferences(before.content, content);
  const notes = differences.flatMap((one) =>
    one.kind === "text" ? [] : [differenceMessages(one)],
  );
  return (
    <section className="grid gap-2 rounded-md border border-line bg-sunken p-3 text-sm">
      <h3 className="text-xs font-medium text-ink-muted">{m.approvals_since_last()}</h3>
      {before.content.text !== content.text && (
        <TextChanges before={before.content.text} after={content.text} />
      )}
      {(notes.length > 0 || isMoved) && (
        <ul className="grid gap-1 wrap-anywhere">
          {notes.map((note, at) => (
            <li key={at}>
              <Note note={note} />
            </li>
          ))}
          {isMoved && (
            <li>{m.approvals_time_changed({ time: formatMomentIn(before.dueAt, timeZone) })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

function Note({ note }: { note: DifferenceMessages }) {
  if ("sentence" in note) {
    return (
      <>
        {note.sentence} {note.quoted && <q className="text-ink-muted">{note.quoted}</q>}
      </>
    );
  }
  return (
    <>
      <span className="text-ink-muted">{note.label}</span>{" "}
      <del className="rounded-xs bg-danger-soft text-danger">{note.before}</del>{" "}
      <ins className="rounded-xs bg-success-soft text-success">{note.after}</ins>
    </>
  );
}
