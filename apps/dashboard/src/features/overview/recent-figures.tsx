import { networkName } from "#components/network-name.ts";
import { metricQueries } from "#workspace/metric-queries.ts";
import { useWorkspace } from "#workspace/use-workspace.tsx";
import { m } from "#paraglide/messages.js";
import { currentLocale } from "@postlark/app/language/language";
import type { RecentFigure } from "@postlark/sdk/recent-figures";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { useQuery } from "@tanstack/react-query";
import { type ComparedFigure, comparedFigures } from "./figure-sums.ts";

const names = {
  posts: m.overview_figures_posts,
  likes: m.overview_figures_likes,
  replies: m.overview_figures_replies,
} as const;

const unknown = "–";

/** The figures of the last seven days, compared with the seven before. */
export function RecentFigures() {
  const { id } = useWorkspace();
  const { data, isLoading } = useQuery(metricQueries.recent(id));
  return <FigureStrip figures={data} isLoading={isLoading} />;
}

export function FigureStrip({
  figures,
  isLoading = false,
}: {
  /** Undefined while loading and if they could not be read: their names alone, in the same layout. */
  figures: readonly RecentFigure[] | undefined;
  isLoading?: boolean;
}) {
  const compared = figures && comparedFigures(figures);
  return (
    <Card aria-busy={isLoading} className="h-40">
      <CardHeader className="pb-3">
        <CardTitle>{m.overview_figures()}</CardTitle>
      </CardHeader>
      <dl className="grid grid-cols-3 px-card">
        {(["posts", "likes", "replies"] as const).map((kind) => (
          <div key={kind}>
            <dt className="text-xs text-ink-muted">{names[kind]()}</dt>
            <dd>
              <Figure figure={compared?.[kind]} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="px-card pt-2 text-xs text-ink-muted">{compared && sourceOf(compared)}</p>
    </Card>
  );
}

function Figure({ figure }: { figure: ComparedFigure | undefined }) {
  const number = new Intl.NumberFormat(currentLocale(), { notation: "compact" });
  const signed = new Intl.NumberFormat(currentLocale(), {
    notation: "compact",
    signDisplay: "exceptZero",
  });
  const { sums = [], change } = figure ?? {};
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-xl font-semibold">
        {sums.length === 0 ? unknown : sums.map(({ value }) => number.format(value)).join(" + ")}
      </span>
      {change !== undefined && (
        <span
          title={m.overview_figures_change({ change: signed.format(change) })}
          className="text-xs text-ink-muted"
        >
          <span aria-hidden="true">{signed.format(change)}</span>
          <span className="sr-only">
            {m.overview_figures_change({ change: signed.format(change) })}
          </span>
        </span>
      )}
    </span>
  );
}

function sourceOf({ likes, replies }: ReturnType<typeof comparedFigures>): string {
  const networks = new Set([...likes.sums, ...replies.sums].flatMap((sum) => sum.networks));
  if (networks.size === 0) return m.overview_figures_wait();
  const list = new Intl.ListFormat(currentLocale()).format([...networks].map(networkName));
  return m.overview_figures_source({ networks: list });
}
