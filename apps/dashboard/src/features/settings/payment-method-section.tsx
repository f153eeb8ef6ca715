import { announceBilling } from "#components/demo.ts";
import { m } from "#paraglide/messages.js";
import type { PaymentCard } from "@postlark/domain/billing";
import { Button } from "@postlark/ui/button";
import { CreditCard } from "@postlark/ui/icons/credit-card";
import { Plus } from "@postlark/ui/icons/plus";
import { Trash } from "@postlark/ui/icons/trash";
import { expiryWords } from "./billing-words.ts";
import { SettingsSection } from "./settings-section.tsx";

/** 'Payment Method': the card that pays. */
export function PaymentMethodSection({ card }: { card: PaymentCard }) {
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
            {m.billing_card_expires({ month: expiryWords(card.expires) })}
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
