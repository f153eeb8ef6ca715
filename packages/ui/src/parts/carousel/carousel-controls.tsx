import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type CarouselButtonProps = ComponentProps<"button"> & { label: string };

export function CarouselButton({ label, className, ...props }: CarouselButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={cx(
        "grid size-11 shrink-0 place-items-center rounded-full text-ink-muted hover:bg-hover hover:text-ink",
        className,
      )}
      {...props}
    />
  );
}

export type CarouselDotsProps = Omit<ComponentProps<"fieldset">, "children"> & {
  index: number;
  total: number;
  label: string;
  dotLabel: (number: number, total: number) => string;
  onChoose: (index: number) => void;
};

export function CarouselDots({
  index,
  total,
  label,
  dotLabel,
  onChoose,
  "aria-controls": controls,
  ...props
}: CarouselDotsProps) {
  return (
    <fieldset data-slot="carousel-dots" aria-label={label} className="flex min-w-0" {...props}>
      {Array.from({ length: total }, (_, place) => (
        <button
          key={place}
          type="button"
          aria-label={dotLabel(place + 1, total)}
          aria-controls={controls}
          aria-current={place === index || undefined}
          onClick={() => onChoose(place)}
          className="group grid size-11 place-items-center rounded-full focus-visible:-outline-offset-2 sm:size-7"
        >
          <span className="size-2.5 rounded-full border border-line-strong transition-transform group-hover:border-ink group-aria-[current]:scale-125 group-aria-[current]:border-primary group-aria-[current]:bg-primary forced-colors:group-aria-[current]:bg-[Highlight]" />
        </button>
      ))}
    </fieldset>
  );
}
