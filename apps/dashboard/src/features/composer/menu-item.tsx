import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import type { ComponentProps, ReactNode } from "react";

/** A line of a menu in a panel: an icon, what it does, and whether it is what holds now. */
export function MenuItem({
  icon,
  isChosen,
  children,
  ...props
}: Omit<ComponentProps<typeof Button>, "variant"> & { icon: ReactNode; isChosen?: boolean }) {
  return (
    <Button
      variant="ghost"
      aria-pressed={isChosen}
      className="h-auto! min-h-control justify-start! px-2! text-start whitespace-normal! text-ink!"
      {...props}
    >
      {icon}
      <span className="min-w-0 grow">{children}</span>
      {isChosen && <Check className="text-accent" />}
    </Button>
  );
}
