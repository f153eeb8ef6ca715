import { cva, cx, type VariantProps } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";
import { ArrowDown } from "../../icons/arrow-down.ts";
import { ArrowUp } from "../../icons/arrow-up.ts";

const changeVariants = cva("inline-flex items-center gap-1 font-medium", {
  variants: {
    trend: { up: "text-success", down: "text-danger", flat: "text-ink-muted" },
  },
  defaultVariants: { trend: "flat" },
});

const trendIcons = { up: ArrowUp, down: ArrowDown, flat: undefined };

export type StatCardProps = Omit<ComponentProps<"article">, "title"> & {
  title: ReactNode;
  as?: "h2" | "h3" | undefined;
  value: ReactNode;
  /** With its sign, e.g. `+12.3%`. */
  change?: ReactNode;
  /** The sign carries the meaning; colour and arrow repeat it. */
  trend?: NonNullable<VariantProps<typeof changeVariants>["trend"]> | undefined;
  /** The period that the change is relative to, e.g. `from last month`. */
  note?: ReactNode;
  icon?: ReactNode;
  /** Makes the card one button, named by its title and described by its figures. */
  onPress?: (() => void) | undefined;
};

export function StatCard({
  title,
  as: Heading = "h2",
  value,
  change,
  trend = "flat",
  note,
  icon,
  onPress,
  className,
  ...props
}: StatCardProps) {
  const figuresId = useId();
  const TrendIcon = trendIcons[trend];
  return (
    <article
      data-slot="stat-card"
      className={cx(
        "relative grid content-between gap-2 rounded-lg border border-line bg-surface p-card max-sm:px-4",
        onPress && "hover:border-line-firm hover:bg-hover",
        className,
      )}
      {...props}
    >
      <Heading className="flex items-center justify-between gap-1 text-sm font-medium text-ink-muted">
        {onPress ? (
          <button
            type="button"
            aria-describedby={figuresId}
            onClick={onPress}
            // The button covers the whole card.
            className="text-left after:absolute after:inset-0 after:rounded-lg after:outline-offset-2 after:outline-ring focus-visible:outline-none focus-visible:after:outline-2"
          >
            {title}
          </button>
        ) : (
          title
        )}
        {icon && <span className="text-ink-faint">{icon}</span>}
      </Heading>
      <div id={figuresId} className="grid gap-2">
        <p className="text-2xl font-semibold">{value}</p>
        {(change !== undefined || note !== undefined) && (
          <p className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
            {change !== undefined && (
              <span className={changeVariants({ trend })}>
                {TrendIcon && <TrendIcon width="1em" height="1em" />}
                {change}
              </span>
            )}
            {note}
          </p>
        )}
      </div>
    </article>
  );
}
