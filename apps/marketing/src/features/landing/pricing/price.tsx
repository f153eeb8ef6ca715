import { m } from "#paraglide/messages.js";

export function Price({ amount }: { amount: number }) {
  return (
    <p className="text-ink-muted">
      <span className="headline-figure text-ink">{m.price_amount({ amount })}</span>
      <span className="ml-1">{m.price_period()}</span>
    </p>
  );
}
