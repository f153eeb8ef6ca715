import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";

/** Asks for a delivery's unknown outcome, which only a look at the network can tell, with the effect of each answer. */
export function UnknownChoice({
  network,
  isPending,
  onAnswer,
}: {
  network: string;
  isPending: boolean;
  onAnswer: (answer: "published" | "not_published") => void;
}) {
  return (
    <div className="grid gap-3 rounded-md border border-warning/40 bg-warning-soft p-4 text-sm">
      <p className="text-ink">{m.deliveries_unknown_about({ network })}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <dt>
            <Button variant="secondary" isPending={isPending} onClick={() => onAnswer("published")}>
              {m.deliveries_unknown_published()}
            </Button>
          </dt>
          <dd className="text-ink-muted">{m.deliveries_unknown_published_about()}</dd>
        </div>
        <div className="grid content-start gap-2">
          <dt>
            <Button
              variant="secondary"
              isPending={isPending}
              onClick={() => onAnswer("not_published")}
            >
              {m.deliveries_unknown_absent()}
            </Button>
          </dt>
          <dd className="text-ink-muted">{m.deliveries_unknown_absent_about()}</dd>
        </div>
      </dl>
    </div>
  );
}
