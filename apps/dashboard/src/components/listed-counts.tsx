import { networkName } from "#components/network-name.ts";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import { listedCounts, type ListedCount } from "@postlark/domain/delivery";
import { definitionsOf } from "@postlark/networks/metric-definitions";
import { Heart } from "@postlark/ui/icons/heart";
import { Message } from "@postlark/ui/icons/message";
import { Refresh } from "@postlark/ui/icons/refresh";
import { type CountedDelivery, type CountSum, sumCounts } from "./count-sums.ts";

const appearances = {
  likes: { Icon: Heart, name: m.metrics_likes, counted: m.metrics_numbers_likes },
  reposts: { Icon: Refresh, name: m.metrics_reposts, counted: m.metrics_numbers_reposts },
  replies: { Icon: Message, name: m.metrics_replies, counted: m.metrics_numbers_replies },
} as const satisfies Record<ListedCount, unknown>;

const unknownSign = "–";

/** Shows the latest likes, reposts and replies; numbers that networks count differently are listed, not added up. */
export function ListedCounts({ places }: { places: readonly CountedDelivery[] }) {
  const sumsByCount = listedCounts.map((count) => ({ count, sums: sumCounts(places, count) }));
  if (sumsByCount.every(({ sums }) => sums.length === 0)) return <NoCounts places={places} />;
  return (
    <span className="inline-flex gap-x-3 text-sm text-ink-muted">
      {sumsByCount.map(({ count, sums }) => (
        <Count key={count} count={count} sums={sums} />
      ))}
    </span>
  );
}

function Count({ count, sums }: { count: ListedCount; sums: readonly CountSum[] }) {
  const { Icon, name, counted } = appearances[count];
  const format = new Intl.NumberFormat(currentLocale(), { notation: "compact" });
  const label =
    sums.length === 0
      ? m.metrics_unknown({ metric: name() })
      : unitList(
          sums.map(({ networks, value }) => {
            const names = new Intl.ListFormat(currentLocale()).format(networks.map(networkName));
            return m.metrics_on({ networks: names, number: counted({ count: value }) });
          }),
        );
  return (
    <span
      title={label}
      className={`inline-flex items-center gap-1 whitespace-nowrap ${sums.length > 1 ? "" : "w-12"}`}
    >
      <Icon className="size-4 shrink-0" />
      <span aria-hidden="true" className="tabular-nums">
        {sums.length === 0
          ? unknownSign
          : sums.map(({ value }) => format.format(value)).join(" + ")}
      </span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

function NoCounts({ places }: { places: readonly CountedDelivery[] }) {
  const countingDelivery = places.find(({ network }) => definitionsOf(network).length > 0);
  const label =
    countingDelivery === undefined
      ? m.metrics_numbers_none()
      : m.metrics_numbers_wait({ network: networkName(countingDelivery.network) });
  return (
    <span title={label} className="text-sm text-ink-muted">
      <span aria-hidden="true">{unknownSign}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

const unitList = (texts: readonly string[]) =>
  new Intl.ListFormat(currentLocale(), { type: "unit" }).format(texts);
