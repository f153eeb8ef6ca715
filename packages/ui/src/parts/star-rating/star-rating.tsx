import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { Star } from "../../icons/star.ts";

export type StarRatingProps = Omit<ComponentProps<"span">, "children"> & {
  /** A whole number from 0 to 5. */
  value: number;
  label: string;
};

/** A single image with one name for screen readers. */
export function StarRating({ value, label, className, ...props }: StarRatingProps) {
  return (
    <span
      data-slot="star-rating"
      // An img element cannot hold the stars.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className={cx("inline-flex gap-0.5", className)}
      {...props}
    >
      {Array.from({ length: 5 }, (_, place) => {
        const isFull = place < value;
        return (
          <Star
            key={place}
            data-filled={isFull || undefined}
            fill={isFull ? "currentColor" : "none"}
            className={isFull ? "text-chart-2" : "text-line-strong"}
          />
        );
      })}
    </span>
  );
}
