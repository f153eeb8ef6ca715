import { cx } from "class-variance-authority";
import { useId, type ComponentProps, type ReactNode } from "react";

export type RadioCardOption<Value extends string> = {
  value: Value;
  title: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = Omit<
  ComponentProps<"fieldset">,
  "children" | "onChange"
> & {
  /** The question that the cards answer. */
  legend: ReactNode;
  name: string;
  options: readonly RadioCardOption<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
};

/** Native radios in cards, each with room for a description. */
export function RadioCards<Value extends string>({
  legend,
  name,
  options,
  value,
  onValueChange,
  className,
  ...props
}: RadioCardsProps<Value>) {
  return (
    <fieldset data-slot="radio-cards" className={cx("grid min-w-0 gap-2.5", className)} {...props}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {options.map((option) => (
        <RadioCard
          key={option.value}
          option={option}
          name={name}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onValueChange(option.value)}
        />
      ))}
    </fieldset>
  );
}

type RadioCardProps = ComponentProps<"input"> & { option: RadioCardOption<string> };

function RadioCard({ option, ...props }: RadioCardProps) {
  const id = useId();
  const descriptionId = option.description === undefined ? undefined : `${id}-description`;
  return (
    <div
      data-slot="radio-card"
      className="relative flex items-start gap-2.5 rounded-md border border-line-firm bg-surface px-3 py-3 sm:gap-3 sm:px-4 text-sm has-enabled:hover:bg-hover has-checked:border-primary has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-disabled:text-ink-faint"
    >
      <input
        id={id}
        type="radio"
        value={option.value}
        aria-describedby={descriptionId}
        className="mt-px grid size-4.5 shrink-0 appearance-none place-content-center rounded-full border border-line-strong bg-field outline-none before:size-2 before:scale-0 before:rounded-full before:bg-on-primary before:transition-transform checked:border-primary checked:bg-primary checked:before:scale-100 disabled:opacity-50 forced-colors:appearance-auto"
        {...props}
      />
      <div className="grid min-w-0 flex-1 gap-0.5 hyphens-auto">
        <label htmlFor={id} className="font-medium after:absolute after:inset-0">
          {option.title}
        </label>
        {descriptionId && (
          <p id={descriptionId} className="text-ink-muted">
            {option.description}
          </p>
        )}
      </div>
    </div>
  );
}
