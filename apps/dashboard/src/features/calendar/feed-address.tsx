import { CopyableText } from "#components/copyable-text.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { formatMoment } from "@postlark/app/time/moments";
import { toastError } from "@postlark/app/session/toast-error";
import { AlertDialog } from "@postlark/ui/alert-dialog";
import { Button } from "@postlark/ui/button";
import { linkVariants } from "@postlark/ui/link";
import { toast } from "@postlark/ui/toast";
import { useState } from "react";

export type FeedAddressProps = {
  /** ISO 8601; null without an address. */
  madeAt: string | null;
  /** @returns the address, which cannot be shown again */
  onMake: () => Promise<string>;
  onRevoke: () => Promise<void>;
};

/** The secret address for other calendar programs: created, replaced or revoked. */
export function FeedAddress({ madeAt, onMake, onRevoke }: FeedAddressProps) {
  const [address, setAddress] = useState<string>();
  const [question, setQuestion] = useState<"renew" | "revoke">();
  const [isPending, setIsPending] = useState(false);

  async function run(command: () => Promise<void>) {
    setQuestion(undefined);
    setIsPending(true);
    try {
      await command();
    } catch (error) {
      toastError(commandError(error));
    } finally {
      setIsPending(false);
    }
  }

  const hasOne = madeAt !== null || address !== undefined;
  const make = () => run(async () => setAddress(await onMake()));
  const revoke = () =>
    run(async () => {
      await onRevoke();
      setAddress(undefined);
      toast({ title: m.calendar_feed_revoked() });
    });

  return (
    <div className="grid gap-4 text-sm">
      <p className="text-ink-muted">{m.calendar_feed_about()}</p>
      {hasOne ? (
        <>
          {address === undefined ? (
            <p>{madeAt !== null && m.calendar_feed_made({ time: formatMoment(madeAt) })}</p>
          ) : (
            <NewAddress address={address} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" isPending={isPending} onClick={() => setQuestion("renew")}>
              {m.calendar_feed_renew()}
            </Button>
            <Button variant="ghost" disabled={isPending} onClick={() => setQuestion("revoke")}>
              {m.calendar_feed_revoke()}
            </Button>
          </div>
        </>
      ) : (
        <Button className="justify-self-start" isPending={isPending} onClick={() => void make()}>
          {m.calendar_feed_make()}
        </Button>
      )}
      <AlertDialog
        isOpen={question === "renew"}
        title={m.calendar_feed_renew_ask()}
        description={m.calendar_feed_renew_about()}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.calendar_feed_renew()}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => void make()}
      />
      <AlertDialog
        isOpen={question === "revoke"}
        title={m.calendar_feed_revoke_ask()}
        description={m.calendar_feed_revoke_about()}
        cancelLabel={m.dialog_cancel()}
        confirmLabel={m.calendar_feed_revoke()}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => void revoke()}
      />
    </div>
  );
}

function NewAddress({ address }: { address: string }) {
  return (
    <>
      <CopyableText
        label={m.calendar_feed_address()}
        text={address}
        copyLabel={m.calendar_feed_copy()}
      />
      <p>{m.calendar_feed_once()}</p>
      <a
        href={address.replace(/^https?:/, "webcal:")}
        className={linkVariants({ className: "justify-self-start" })}
      >
        {m.calendar_feed_open()}
      </a>
    </>
  );
}
