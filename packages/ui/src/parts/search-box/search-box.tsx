import { cx } from "class-variance-authority";
import { useRef, type ComponentProps, type KeyboardEvent } from "react";
import { Close } from "../../icons/close.ts";
import { Search } from "../../icons/search.ts";
import { inputVariants } from "../input/input.tsx";

export type SearchBoxProps = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "onChange" | "ref"
> & {
  label: string;
  clearLabel: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** The button and Escape clear it. Props go to the input. */
export function SearchBox({
  label,
  clearLabel,
  value,
  onValueChange,
  className,
  ...props
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    onValueChange("");
    input.current?.focus();
  }

  function clearOnEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== "Escape" || value === "") return;
    // One Escape, one effect: a surrounding dialog stays open.
    event.stopPropagation();
    clear();
  }

  return (
    <span data-slot="search-box" className={cx("relative block", className)}>
      <Search className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-faint" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        autoComplete="off"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={clearOnEscape}
        className={cx(
          inputVariants(),
          "truncate ps-10 [&::-webkit-search-cancel-button]:appearance-none",
          value !== "" && "pe-10",
        )}
        {...props}
      />
      {value !== "" && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="absolute inset-y-px end-px grid w-10 place-items-center rounded-md text-ink-muted hover:text-ink focus-visible:-outline-offset-2"
        >
          <Close />
        </button>
      )}
    </span>
  );
}
