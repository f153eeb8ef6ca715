import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import type { ReactNode } from "react";

export function ChartPlaceholder({
  title,
  icon,
  children,
}: {
  title: string;
  icon: ReactNode;
  children: string;
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardContent>
        <div className="grid h-64 place-items-center border-b border-line-strong bg-[linear-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[100%_25%]">
          <div className="grid max-w-64 justify-items-center gap-2 bg-surface p-4 text-center">
            <span
              aria-hidden="true"
              className="grid size-11 place-items-center rounded-full bg-hover text-xl text-ink-muted"
            >
              {icon}
            </span>
            <p className="text-sm text-balance text-ink-muted">{children}</p>
          </div>
        </div>
      </CardContent>
    </Card>
  );
}
