import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import type { ReactNode } from "react";

export function SettingsSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        {description !== undefined && <CardDescription>{description}</CardDescription>}
      </CardHeader>
      <CardContent className="grid gap-stack">{children}</CardContent>
    </Card>
  );
}
