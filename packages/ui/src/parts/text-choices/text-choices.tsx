import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

export type TextChoicesProps = ComponentProps<"fieldset"> & {
  label: string;
};

/** A muted row of choices at the edge of a page, such as languages. */
export function TextChoices({ label, className, ...props }: TextChoicesProps) {
  return (
    <fieldset
      data-slot="text-choices"
      aria-label={label}
      className={cx("flex flex-wrap justify-center", className)}
      {...props}
    />
  );
}

export type TextChoiceProps = ComponentProps<"button"> & { isChosen: boolean };

export function TextChoice({ isChosen, className, ...props }: TextChoiceProps) {
  return (
    <button
      data-slot="text-choice"
      type="button"
      aria-pressed={isChosen}
      className={cx(
        "h-11 rounded-sm px-2 text-sm text-ink-muted decoration-primary decoration-2 underline-offset-4 enabled-hover:text-ink aria-pressed:text-ink aria-pressed:underline sm:h-9",
        className,
      )}
      {...props}
    />
  );
}
