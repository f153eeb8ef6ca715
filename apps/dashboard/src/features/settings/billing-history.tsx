import { announceBilling } from "#components/demo.ts";
import { formatDay } from "@postlark/app/dates";
import { m } from "#paraglide/messages.js";
import type { Invoice } from "@postlark/domain/billing";
import { Button } from "@postlark/ui/button";
import { Card, CardHeader, CardTitle } from "@postlark/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@postlark/ui/table";
import { planWords, priceWords } from "./billing-words.ts";

/** 'Billing History': what was paid, the latest first. */
export function BillingHistory({ invoices }: { invoices: readonly Invoice[] }) {
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
              <TableCell>{planWords(plan)}</TableCell>
              <TableCell className="text-right">{priceWords(amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
