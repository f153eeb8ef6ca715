import { PopoverContent } from "@postlark/ui/popover";
import { type ReactNode, useEffect, useRef } from "react";

/** Opens once loaded, beside the button that requested it; later by that button. */
export function OpeningPanel({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const panel = document.getElementById(id);
    const source = containerRef.current?.parentElement?.querySelector("button");
    if (panel !== null && !panel.matches(":popover-open")) {
      panel.showPopover(source ? { source } : undefined);
    }
  }, [id]);
  return (
    <div ref={containerRef}>
      <PopoverContent id={id} label={label} className={className}>
        <div className="-m-2.5">{children}</div>
      </PopoverContent>
    </div>
  );
}
