import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

export type SegmentedOption<Value extends string> = { value: Value; label: ReactNode };

export type SegmentedToggleProps<Value extends string> = Omit<
  ComponentProps<"fieldset">,
  "children" | "defaultValue" | "onChange"
> & {
  label: string;
  /** The form name, which also separates two toggles on a page. */
  name: string;
  /** Two to four; every segment is as wide as the widest. */
  options: readonly SegmentedOption<Value>[];
  /** Controlled; otherwise `defaultValue` is its initial value. */
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
};

/** On a narrow phone the padding shrinks first, then the font. */
const crowded = "px-[clamp(0.125rem,8vw-1.5rem,1rem)] text-[clamp(0.75rem,3vw+0.15rem,0.875rem)]/5";

/** Native radios: arrow keys, forms and the sliding thumb work before hydration, and the choice is kept. */
export function SegmentedToggle<Value extends string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  className,
  ...props
}: SegmentedToggleProps<Value>) {
  return (
    <fieldset
      data-slot="segmented-toggle"
      className={cx(
        "segments inline-grid min-w-0 auto-cols-fr grid-flow-col rounded-md border border-line bg-sunken p-0.75 disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <legend className="sr-only">{label}</legend>
      <span
        aria-hidden="true"
        data-slot="segmented-toggle-thumb"
        className="segment-thumb col-start-1 row-start-1 rounded-sm border border-line-firm bg-raised transition-transform duration-base forced-colors:bg-[Highlight]"
      />
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            "relative row-start-1 grid h-[calc(var(--spacing-control)-0.5rem)] cursor-pointer place-items-center rounded-sm text-center font-medium whitespace-nowrap text-ink-muted first-of-type:col-start-1 hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:cursor-default forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
            options.length > 2 ? crowded : "px-4 text-sm",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onValueChange?.(option.value)}
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-sm outline-none"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
