import { m } from "#paraglide/messages.js";
import { type AutomationName, automationPrices } from "@postlark/domain/pricing";
import { href } from "@postlark/site/href";
import { buttonVariants } from "@postlark/ui/button";
import { ChoiceCard } from "@postlark/ui/choice-card";

import { automationPlans } from "./automation-plans.tsx";
import { Price } from "./pricing/price.tsx";

export function AutomationCard({ name }: { name: AutomationName }) {
  const { icon, title, description, features, platforms, cta } = automationPlans[name];
  return (
    <ChoiceCard
      name="automation"
      value={name}
      defaultChecked={name === "social"}
      title={title()}
      description={description()}
      icon={icon}
      className="card-hover flex flex-col gap-6 lg:p-8"
    >
      <ul className="grid border-t border-line">
        {features.map((feature) => (
          <li
            key={feature.title()}
            className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 border-b border-line py-3 sm:grid-cols-[auto_1fr_auto]"
          >
            <span className="translate-y-1 text-ink-faint">{feature.icon}</span>
            <b className="font-medium">{feature.title()}</b>{" "}
            <span className="text-sm font-medium text-accent max-sm:col-start-2">
              {feature.metrics()}
            </span>{" "}
            <span className="col-start-2 text-sm text-ink-muted sm:col-end-4">
              {feature.description()}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        <span>{m.automation_platforms()}</span>
        <ul className="flex flex-wrap gap-2">
          {platforms.map((platform) => (
            <li
              key={platform()}
              className="rounded-full border border-line-firm px-3 py-1 text-ink"
            >
              {platform()}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-4">
        <Price amount={automationPrices[name]} />
        <a
          href={href("/signup")}
          className={buttonVariants({ variant: "secondary", className: "relative z-10" })}
        >
          {cta()}
        </a>
      </div>
    </ChoiceCard>
  );
}
