import type { ComponentProps } from "react";

/** The lark: an arc for the wing, an arc for the body, a wedge for the head. Legible at 16 px. */
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
      <path d="M2.6 2c2.9 5 6.7 8.3 11.6 10.6C7.2 15.3 1.8 10.5 2.6 2Z" />
      <path d="M1 18.6c8.2 0 14-4 15.8-11.8L23.4 4l-2.8 4.6C21.6 18 12 24 1 18.6Z" />
    </svg>
  );
}
