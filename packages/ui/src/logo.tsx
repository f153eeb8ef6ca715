import type { ComponentProps } from "react";

/** The lark, rising: two arcs (wing, body) and a wedge (beak), in the colour of the text around it. */
export function Logo(props: ComponentProps<"svg">) {
  return (
    <svg
      data-slot="logo"
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      fill="currentColor"
      aria-hidden="true"
      {...props}
    >
      <path d="M3 3c1 7 5 11 12 11-5-2-8-5.5-12-11Z" />
      <path d="M2 20c9 2 16-2 17-12-3 6-8 10-17 12Z" />
      <path d="m17 6 5.5-1.5L19 9Z" />
    </svg>
  );
}
