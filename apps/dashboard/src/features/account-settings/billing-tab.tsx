import { showInfoToast } from "#components/sample-toasts.ts";
import { QueryView } from "#components/query-view.tsx";
import { sampleQueries } from "#workspace/sample-queries.ts";
import { SettingsLoading } from "./settings-view.tsx";
import { m } from "#paraglide/messages.js";
import type { Billing, Invoice, PaymentCard, SubscribedPlan } from "@postlark/domain/billing";
import { Alert } from "@postlark/ui/alert";
import { formatDay } from "@postlark/app/time/dates";
import { Button } from "@postlark/ui/button";
import { SettingsSection } from "./settings-section.tsx";
import { CreditCard } from "@postlark/ui/icons/credit-card";
import { Plus } from "@postlark/ui/icons/plus";
import { Trash } from "@postlark/ui/icons/trash";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@postlark/ui/table";
import { currentLocale } from "@postlark/app/language/language";

export function BillingTab() {
  return (
    <QueryView query={sampleQueries.billing()} loading={<SettingsLoading />}>
      {(data) => <BillingSections {...data} />}
    </QueryView>
  );
}

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

function PlanSection({
  plan,
  pricePerMonth,
  nextPayment,
}: Pick<Billing, "plan" | "pricePerMonth" | "nextPayment">) {
  return (
    <SettingsSection title={m.billing_plan()}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-0.5">
          <p className="font-medium text-ink">{planName(plan)}</p>
          <p className="text-sm text-ink-muted">{m.billing_monthly()}</p>
        </div>
        <p className="text-sm text-ink-muted">
          <span className="text-xl font-semibold text-ink">{formatPrice(pricePerMonth)}</span>{" "}
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

function PaymentMethodSection({ card }: { card: PaymentCard }) {
  return (
    <SettingsSection title={m.billing_method()}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line px-4 py-3">
        <span className="text-xl text-ink-muted">
          <CreditCard />
        </span>
        <div className="grid min-w-40 flex-1 gap-0.5">
          <p className="text-sm font-medium text-ink">
            {m.billing_card({ brand: card.brand, digits: card.lastFourDigits })}
          </p>
          <p className="text-sm text-ink-muted">
            {m.billing_card_expires({ month: formatExpiry(card.expires) })}
          </p>
        </div>
        <div className="flex gap-1">
          <Button variant="ghost" onClick={() => announceBilling(m.billing_edit())}>
            {m.billing_edit()}
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.billing_delete()}
            onClick={() => announceBilling(m.billing_delete())}
          >
            <Trash />
          </Button>
        </div>
      </div>
      <div>
        <Button variant="secondary" onClick={() => announceBilling(m.billing_add())}>
          <Plus />
          {m.billing_add()}
        </Button>
      </div>
    </SettingsSection>
  );
}

function BillingHistory({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Card>
      <CardHeader className="pb-3">
        <CardTitle>{m.billing_history()}</CardTitle>
        <Button variant="secondary" size="sm" onClick={() => announceBilling(m.billing_view_all())}>
          {m.billing_view_all()}
        </Button>
      </CardHeader>
      <Table label={m.billing_history()}>
        <TableHeader>
          <TableRow>
            <TableHead>{m.billing_date()}</TableHead>
            <TableHead>{m.billing_invoice_plan()}</TableHead>
            <TableHead className="text-right">{m.billing_amount()}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {invoices.map(({ date, plan, amount }) => (
            <TableRow key={date}>
              <TableCell className="min-w-24">{formatDay(date)}</TableCell>
              <TableCell>{planName(plan)}</TableCell>
              <TableCell className="text-right">{formatPrice(amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** 49.99 → $49.99 */
function formatPrice(dollars: number): string {
  return new Intl.NumberFormat(currentLocale(), { style: "currency", currency: "USD" }).format(
    dollars,
  );
}

/** 2035-04 → 04/2035 */
function formatExpiry(month: string): string {
  const [year, number] = month.split("-");
  return `${number}/${year}`;
}

function planName(plan: SubscribedPlan): string {
  return { premium: m.billing_premium_plan() }[plan];
}

function announceBilling(action: string): void {
  showInfoToast(action, m.billing_coming_soon());
}
