import { m } from "#paraglide/messages.js";
import { formatMomentIn } from "@postlark/app/time/moments";

/** Shows this text beside the one that it repeats. */
export function Comparison({
  text,
  other,
  timeZone,
}: {
  text: string;
  timeZone: string;
  other: { text: string; at: string; isOut: boolean };
}) {
  const time = formatMomentIn(other.at, timeZone);
  const title = other.isOut
    ? m.composer_compared_out({ time })
    : m.composer_compared_ahead({ time });
  return (
    <details className="w-full text-ink">
      <summary className="min-h-6 cursor-pointer text-sm text-accent underline-offset-4 hover:underline">
        {m.composer_compare()}
      </summary>
      <div className="grid gap-2 pt-2 sm:grid-cols-2">
        <Side title={m.composer_compared_this()} text={text} />
        <Side title={title} text={other.text} />
      </div>
    </details>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  return (
    <section className="rounded-md border border-line bg-sunken p-3">
      <h2 className="text-xs font-medium text-ink-muted">{title}</h2>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </section>
  );
}
