import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type CarouselButtonProps = ComponentProps<"button"> & { label: string };

/** One of a carousel's round icon buttons. */
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
