import { m } from "#paraglide/messages.js";
import { type PlanName, popularPlan } from "@postlark/domain/pricing";
import { Button } from "@postlark/ui/button";
import { Card, CardTitle } from "@postlark/ui/card";
import { Check } from "@postlark/ui/icons/check";

import { PlanPrice } from "./plan-price.tsx";
import { plans } from "./plan-messages.ts";

/** One plan. Its button opens sign-up with plan and period in the URL (decision 068). */
export function PlanCard({ name }: { name: PlanName }) {
  const { name: title, description, includes, features, action } = plans[name];
  const isPopular = name === popularPlan;
  return (
    <Card
      className={`card-hover flex flex-col p-card lg:p-8 ${isPopular ? "popular shadow-float" : ""}`}
    >
      <header className="flex items-center justify-between gap-3">
        <CardTitle as="h3">{title()}</CardTitle>
        {isPopular && (
          <span className="rounded-full bg-primary px-2.5 py-0.5 text-xs font-semibold text-on-primary">
            {m.pricing_popular()}
          </span>
        )}
      </header>
      <p className="mt-1 min-h-10 text-sm text-pretty text-ink-muted">{description()}</p>
      <PlanPrice name={name} />
      <Button
        type="submit"
        name="plan"
        value={name}
        variant={isPopular ? "primary" : "secondary"}
        className="mt-6 w-full"
      >
        {action()}
      </Button>
      <p className="mt-6 border-t border-line pt-6 text-sm text-ink-muted">{includes()}</p>
      <ul className="mt-3 grid gap-2 text-sm">
        {features.map((feature) => (
          <li key={feature()} className="flex items-baseline gap-2">
            <Check className="translate-y-1 text-success" />
            {feature()}
          </li>
        ))}
      </ul>
    </Card>
  );
}
