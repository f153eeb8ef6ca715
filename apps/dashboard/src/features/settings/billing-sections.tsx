import { m } from "#paraglide/messages.js";
import type { Billing } from "@postlark/domain/billing";
import { Alert } from "@postlark/ui/alert";
import { BillingHistory } from "./billing-history.tsx";
import { PaymentMethodSection } from "./payment-method-section.tsx";
import { PlanSection } from "./plan-section.tsx";

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
