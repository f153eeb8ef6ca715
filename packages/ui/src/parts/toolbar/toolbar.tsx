import * as Radix from "@radix-ui/react-roving-focus";
import type { ComponentProps, ReactNode } from "react";

/** Controls in a row that are one stop of the Tab key; arrow keys, Home and End lead from one to the next. */
export function Toolbar({ label, children, ...props }: ComponentProps<"div"> & { label: string }) {
  return (
    <Radix.Root asChild orientation="horizontal" loop>
      <div data-slot="toolbar" role="toolbar" aria-label={label} {...props}>
        {children}
      </div>
    </Radix.Root>
  );
}

/** Makes its child a control of the toolbar: a `Button`, or a trigger that has one. */
export function ToolbarItem({ children }: { children: ReactNode }) {
  return <Radix.Item asChild>{children}</Radix.Item>;
}
