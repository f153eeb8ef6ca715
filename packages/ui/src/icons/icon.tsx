import type { ComponentProps } from "react";

/**
 * An icon, drawn by a path on a 20-unit grid with 1.5-unit round strokes, in the text's colour and 1.25
 * times its size (attributes, so any class wins over them). It is decoration: words beside it speak.
 */
export function icon(path: string) {
  return function Icon(props: ComponentProps<"svg">) {
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
      >
        <path d={path} />
      </svg>
    );
  };
}
