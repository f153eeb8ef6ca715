import { cx, type VariantProps } from "class-variance-authority";
import * as Radix from "radix-ui/dropdown-menu";
import type { ComponentProps } from "react";
import {
  floatingVariants,
  groupLabelVariants,
  markVariants,
  optionVariants,
  separatorVariants,
} from "../floating/floating-look.ts";
import { Check } from "../../icons/check.tsx";

/** A menu of actions or choices behind a button; the page beside it stays alive while it is open. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

/** Items that belong together; name them by a `DropdownMenuLabel` and `aria-labelledby`. */
export const DropdownMenuGroup = Radix.Group;

/** `DropdownMenuRadioItem`s of which one is chosen. */
export const DropdownMenuRadioGroup = Radix.RadioGroup;

/** Makes its one child, a `Button`, open the menu. */
export function DropdownMenuTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, "asChild">) {
  return <Radix.Trigger data-slot="dropdown-menu-trigger" asChild {...props} />;
}

/** The menu; the trigger names it. Arrows, Home, End and first letters move, Escape closes. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        data-slot="dropdown-menu-content"
        sideOffset={6}
        collisionPadding={8}
        className={cx(
          floatingVariants(),
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-44 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto p-1",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}

export type DropdownMenuItemProps = ComponentProps<typeof Radix.Item> &
  Pick<VariantProps<typeof optionVariants>, "tone">;

/** One action; `onSelect` does it. */
export function DropdownMenuItem({ tone, className, ...props }: DropdownMenuItemProps) {
  return (
    <Radix.Item
      data-slot="dropdown-menu-item"
      className={cx(optionVariants({ tone }), className)}
      {...props}
    />
  );
}

/** One switch: `checked` and `onCheckedChange`. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cx(optionVariants({ marked: true }), className)}
      {...props}
    >
      <Mark />
      {children}
    </Radix.CheckboxItem>
  );
}

/** One choice among its group's. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      data-slot="dropdown-menu-radio-item"
      className={cx(optionVariants({ marked: true }), className)}
      {...props}
    >
      <Mark />
      {children}
    </Radix.RadioItem>
  );
}

function Mark() {
  return (
    <Radix.ItemIndicator className={markVariants()}>
      <Check width="1.125em" height="1.125em" />
    </Radix.ItemIndicator>
  );
}

/** The name of the items below it. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      data-slot="dropdown-menu-label"
      className={cx(groupLabelVariants(), className)}
      {...props}
    />
  );
}

/** A hairline between groups. */
export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof Radix.Separator>) {
  return (
    <Radix.Separator
      data-slot="dropdown-menu-separator"
      className={cx(separatorVariants(), className)}
      {...props}
    />
  );
}
