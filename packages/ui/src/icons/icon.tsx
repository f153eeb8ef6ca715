import type { ComponentProps } from "react";

/** A path on a 20-unit grid, sized by attributes, so that any class overrides it. Decorative: a text is beside it. */
export function Drawing({ path, ...props }: ComponentProps<"svg"> & { path: string }) {
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
}

export function icon(path: string) {
  return function Icon(props: ComponentProps<"svg">) {
    return <Drawing {...props} path={path} />;
  };
}
