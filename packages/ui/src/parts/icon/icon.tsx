import type { ComponentProps } from "react";

export type IconProps = ComponentProps<"svg">;

/**
 * The frame every icon is drawn in: a 20-unit grid, 1.5-unit round strokes, the text's colour, 1.25
 * times its size (attributes, so any class wins over them). Icons are decoration; the words beside
 * them, or the control's label, speak.
 */
export function Icon(props: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}
