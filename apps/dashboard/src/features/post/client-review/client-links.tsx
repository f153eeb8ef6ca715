import { CopyableText } from "#components/copyable-text.tsx";
import { useNow } from "#components/when/use-now.ts";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { formatMomentIn } from "@postlark/app/time/moments";
import { type ClientLink, clientLinkDays } from "@postlark/domain/client-link";
import { toastError } from "@postlark/app/session/toast-error";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import { useState } from "react";

export type ClientLinksProps = {
  /** Latest first. */
  links: readonly ClientLink[];
  timeZone: string;
  nameOf: (userId: string) => string;
  /** @returns the address, which cannot be shown again */
  onMake: (days: number) => Promise<string>;
  onRevoke: (linkId: string) => Promise<void>;
};

const days = clientLinkDays.map(String);

/** Links for clients outside to see a post: created, copied, revoked, and whether they were opened. */
export function ClientLinks({ links, timeZone, nameOf, onMake, onRevoke }: ClientLinksProps) {
  const [lasting, setLasting] = useState("7");
  const [address, setAddress] = useState<string>();
  const [pending, setPending] = useState<string>();
  const now = useNow();

  async function run(what: string, command: () => Promise<void>) {
    if (pending !== undefined) return;
    setPending(what);
    try {
      await command();
    } catch (error) {
      toastError(commandError(error));
    } finally {
      setPending(undefined);
    }
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.client_review_title()}</CardTitle>
        <CardDescription>{m.client_review_about()}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={m.client_review_days()}>
            {(control) => (
              <Select
                {...control}
                options={days.map((value) => ({
                  value,
                  label: m.client_review_for_days({ count: Number(value) }),
                }))}
                value={lasting}
                onValueChange={setLasting}
              />
            )}
          </Field>
          <Button
            variant="secondary"
            isPending={pending === "make"}
            onClick={() => void run("make", async () => setAddress(await onMake(Number(lasting))))}
          >
            {m.client_review_make()}
          </Button>
        </div>
        {address !== undefined && (
          <div className="grid gap-2 text-sm">
            <CopyableText
              label={m.client_review_address()}
              text={address}
              copyLabel={m.client_review_copy()}
            />
            <p>{m.client_review_once()}</p>
          </div>
        )}
        {links.length > 0 && (
          <ul aria-label={m.client_review_links()} className="divide-y divide-line text-sm">
            {links.map((link) => {
              const isOver = link.revokedAt !== null || new Date(link.expiresAt) <= now;
              const madeBy = m.client_review_made({
                name: nameOf(link.madeBy),
                time: formatMomentIn(link.madeAt, timeZone),
              });
              return (
                <li
                  key={link.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
                >
                  <div className="grid min-w-0 gap-0.5">
                    <p className={isOver ? "text-ink-muted" : undefined}>{madeBy}</p>
                    <p className="text-ink-muted">
                      {`${endOf(link, isOver, timeZone)} · ${openedAt(link, timeZone)}`}
                    </p>
                  </div>
                  {!isOver && (
                    <Button
                      variant="ghost"
                      size="sm"
                      isPending={pending === link.id}
                      aria-label={`${m.client_review_revoke()}: ${madeBy}`}
                      onClick={() => void run(link.id, () => onRevoke(link.id))}
                    >
                      {m.client_review_revoke()}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

function endOf({ revokedAt, expiresAt }: ClientLink, isOver: boolean, timeZone: string): string {
  if (revokedAt !== null) {
    return m.client_review_revoked({ time: formatMomentIn(revokedAt, timeZone) });
  }
  const time = formatMomentIn(expiresAt, timeZone);
  return isOver ? m.client_review_expired({ time }) : m.client_review_works({ time });
}

function openedAt({ openedAt: time }: ClientLink, timeZone: string): string {
  return time === null
    ? m.client_review_unopened()
    : m.client_review_opened({ time: formatMomentIn(time, timeZone) });
}
