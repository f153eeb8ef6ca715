import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { formatMoment } from "@postlark/app/time/moments";
import { formatAgo, formatFigures, formatUnknown } from "./figures.ts";
import type { DeliveryMetrics } from "./read-metrics.ts";

/** A delivery's latest metrics, when they were measured, and what they mean. */
export function NumbersNote({
  network,
  numbers,
  hasAny,
  now,
}: {
  network: string;
  /** Undefined before the first measurement. */
  numbers: DeliveryMetrics | undefined;
  /** Whether the network provides any. */
  hasAny: boolean;
  now: Date;
}) {
  if (!hasAny) return <p className="text-sm text-ink-muted">{m.metrics_numbers_none()}</p>;
  if (numbers === undefined) {
    return (
      <p className="text-sm text-ink-muted">
        {m.metrics_numbers_wait({ network: networkName(network) })}
      </p>
    );
  }
  const { figures, measuredAt } = numbers;
  const unknownNote = formatUnknown(figures, network);
  const knownText = formatFigures(figures);
  const [first] = figures;
  return (
    <div className="grid gap-1 text-sm text-ink-muted">
      <p>
        {knownText !== "" && <span className="font-medium text-ink">{knownText}</span>}
        {knownText !== "" && ", "}
        <time dateTime={measuredAt} title={formatMoment(measuredAt)}>
          {m.metrics_numbers_measured({ ago: formatAgo(measuredAt, now) })}
        </time>
      </p>
      <p className="text-xs">
        {first?.definition.knownBy === "account_server"
          ? m.metrics_numbers_of_server()
          : m.metrics_numbers_of_network({ network: networkName(network) })}
        {unknownNote !== undefined && ` ${unknownNote}`}
      </p>
    </div>
  );
}
