import type { SummaryCard } from "@postlark/domain/figure";
import { formatChange, formatFigure, trendOf } from "@postlark/app/language/figures";
import { Skeleton } from "@postlark/ui/skeleton";
import { StatCard, type StatCardProps } from "@postlark/ui/stat-card";
import type { ComponentType } from "react";
import { showCardSelectedToast } from "./sample-toasts.ts";

type Variants<Kind extends string> = Readonly<
  Record<Kind, { title: () => string; Icon: ComponentType }>
>;

export function SummaryCards<Kind extends string>({
  variants,
  cards,
  isSelectable = false,
  hasChange = false,
  className,
  ...card
}: {
  variants: Variants<Kind>;
  /** `undefined` while the figures load. */
  cards: readonly SummaryCard<Kind>[] | undefined;
  isSelectable?: boolean;
  /** Whether space is reserved for the change of each figure. */
  hasChange?: boolean;
  className: string;
} & Pick<StatCardProps, "as" | "note">) {
  return (
    <div className={className}>
      {cards?.map(({ kind, figure, changePercent }) => {
        const { title, Icon } = variants[kind];
        return (
          <StatCard
            key={kind}
            title={title()}
            icon={<Icon />}
            value={formatFigure(figure)}
            change={changePercent === undefined ? undefined : formatChange(changePercent)}
            trend={trendOf(changePercent ?? 0)}
            onPress={isSelectable ? () => showCardSelectedToast(title()) : undefined}
            {...card}
          />
        );
      }) ??
        Object.values<Variants<Kind>[Kind]>(variants).map(({ title, Icon }) => (
          <StatCard
            key={title()}
            title={title()}
            icon={<Icon />}
            value={<Skeleton className="my-1 h-6.5 w-24" />}
            change={hasChange && <Skeleton className="h-5 w-12" />}
            {...card}
          />
        ))}
    </div>
  );
}
