import { cx } from "class-variance-authority";
import { useId, type ComponentProps, type ReactNode } from "react";

export type ChoiceCardProps = Omit<ComponentProps<"article">, "title"> & {
  name: string;
  value: string;
  defaultChecked?: boolean | undefined;
  title: ReactNode;
  description: ReactNode;
  icon?: ReactNode;
};

/** A native radio covers the card, so it works before hydration. Links inside stay links if they are `relative z-10`. */
export function ChoiceCard({
  name,
  value,
  defaultChecked,
  title,
  description,
  icon,
  className,
  children,
  ...props
}: ChoiceCardProps) {
  const titleId = useId();
  return (
    <article
      data-slot="choice-card"
      className={cx(
        "group/choice relative isolate rounded-xl border border-line bg-surface p-card has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring forced-colors:has-checked:outline-2",
        className,
      )}
      {...props}
    >
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        aria-labelledby={titleId}
        className="absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-xl outline-none"
      />
      <header className="flex items-start gap-4">
        {icon && (
          <span className="grid size-11 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent">
            {icon}
          </span>
        )}
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="text-lg font-semibold">
            {title}
          </h3>
          <p className="mt-1 text-pretty text-ink-muted">{description}</p>
        </div>
        <span
          aria-hidden="true"
          className="mt-1 size-5 shrink-0 rounded-full border border-line-strong group-has-checked/choice:border-6 group-has-checked/choice:border-accent"
        />
      </header>
      {children}
    </article>
  );
}
