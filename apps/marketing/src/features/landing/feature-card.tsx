import { Card, CardTitle } from "@postlark/ui/card";
import type { ReactNode } from "react";

type FeatureCardProps = {
  icon: ReactNode;
  title: ReactNode;
  description: ReactNode;
  className: string;
  /** An illustration of the feature, or its figure, at the card's bottom. */
  children: ReactNode;
};

export function FeatureCard({ icon, title, description, className, children }: FeatureCardProps) {
  return (
    <Card className={`card-hover grid content-between gap-6 p-card ${className}`}>
      <div>
        <span className="mb-4 block text-xl text-accent">{icon}</span>
        <CardTitle as="h3">{title}</CardTitle>
        <p className="mt-1 max-w-prose text-pretty text-ink-muted">{description}</p>
      </div>
      <div className="grid gap-4">{children}</div>
    </Card>
  );
}
