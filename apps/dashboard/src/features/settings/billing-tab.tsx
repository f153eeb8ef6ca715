import { QueryView } from "#components/query-view.tsx";
import { workspaceQueries } from "#workspace/workspace-queries.ts";
import { SettingsLoading } from "./settings-view.tsx";
import { m } from "#paraglide/messages.js";
import type { Billing } from "@postlark/domain/billing";
import { Alert } from "@postlark/ui/alert";
import { BillingHistory } from "./billing-history.tsx";
import { PaymentMethodSection } from "./payment-method-section.tsx";
import { announceBilling } from "#components/demo.ts";
import { formatDay } from "@postlark/app/dates";
import { Button } from "@postlark/ui/button";
import { planWords, priceWords } from "./billing-words.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The tab 'Billing': what the account pays for, and how. */
export function BillingTab() {
  return (
    <QueryView query={workspaceQueries.billing()} loading={<SettingsLoading />}>
      {(data) => <BillingSections {...data} />}
    </QueryView>
  );
}

/** The plan, what pays for it, and what was paid. */
export function BillingSections({ billing, isSample }: { billing: Billing; isSample: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-stack">
      {isSample && (
        <Alert tone="info" title={m.billing_sample_title()}>
          {m.billing_sample()}
        </Alert>
      )}
      <div className="grid items-stretch gap-stack lg:grid-cols-2">
        <PlanSection {...billing} />
        <PaymentMethodSection card={billing.card} />
      </div>
      <BillingHistory invoices={billing.invoices} />
    </div>
  );
}

/** 'Subscription Plan': what is paid for, what it costs and when next. */
function PlanSection({
  plan,
  pricePerMonth,
  nextPayment,
}: Pick<Billing, "plan" | "pricePerMonth" | "nextPayment">) {
  return (
    <SettingsSection title={m.billing_plan()}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-0.5">
          <p className="font-medium text-ink">{planWords(plan)}</p>
          <p className="text-sm text-ink-muted">{m.billing_monthly()}</p>
        </div>
        <p className="text-sm text-ink-muted">
          <span className="text-xl font-semibold text-ink">{priceWords(pricePerMonth)}</span>{" "}
          {m.billing_per_month()}
        </p>
      </div>
      <p className="text-sm text-ink-muted">
        {m.billing_next_payment({ day: formatDay(nextPayment) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => announceBilling(m.billing_change_plan())}>
          {m.billing_change_plan()}
        </Button>
        <Button variant="ghost" onClick={() => announceBilling(m.billing_cancel())}>
          {m.billing_cancel()}
        </Button>
      </div>
    </SettingsSection>
  );
}
