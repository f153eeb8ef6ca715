import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/select";
import type { ComponentProps, ReactNode } from "react";
import {
  floatingVariants,
  groupLabelVariants,
  markVariants,
  optionVariants,
  separatorVariants,
} from "../floating/floating-look.ts";
import { Check } from "../../icons/check.tsx";
import { ChevronDown } from "../../icons/chevron-down.tsx";
import { inputVariants } from "../input/input.tsx";

/**
 * One of a few: `SelectTrigger`, then `SelectContent` with its `SelectItem`s. In a form it posts its
 * value by `name` and keeps to `required`.
 */
export const Select = Radix.Root;

/** Options that belong together, named by a `SelectLabel`. */
export const SelectGroup = Radix.Group;

export type SelectTriggerProps = ComponentProps<typeof Radix.Trigger> & {
  /** What it says before anything is chosen. */
  placeholder?: ReactNode;
};

/** The control, dressed like an input; takes what a `Field` gives its control. */
export function SelectTrigger({ placeholder, className, ...props }: SelectTriggerProps) {
  return (
    <Radix.Trigger
      data-slot="select-trigger"
      className={cx(
        inputVariants(),
        "flex cursor-default items-center justify-between gap-2 text-left data-placeholder:text-ink-faint [&>span]:truncate",
        className,
      )}
      {...props}
    >
      <Radix.Value placeholder={placeholder} />
      <Radix.Icon asChild>
        <ChevronDown className="text-ink-muted" />
      </Radix.Icon>
    </Radix.Trigger>
  );
}

/** The list; arrows, Home, End and first letters move, Escape closes without a choice. */
export function SelectContent({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="select-content"
        position="popper"
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          floatingVariants(),
          "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) origin-(--radix-select-content-transform-origin)",
          className,
        )}
        {...props}
      >
        <Radix.Viewport className="p-1">{children}</Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** One option; its text is what the trigger shows once it is chosen. */
export function SelectItem({ className, children, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      data-slot="select-item"
      className={cx(optionVariants({ marked: true }), className)}
      {...props}
    >
      <Radix.ItemIndicator className={markVariants()}>
        <Check width="1.125em" height="1.125em" />
      </Radix.ItemIndicator>
      <Radix.ItemText>{children}</Radix.ItemText>
    </Radix.Item>
  );
}

/** The name of the group it stands in. */
export function SelectLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      data-slot="select-label"
      className={cx(groupLabelVariants(), className)}
      {...props}
    />
  );
}

/** A hairline between groups. */
export function SelectSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator
      data-slot="select-separator"
      className={cx(separatorVariants(), className)}
      {...props}
    />
  );
}
