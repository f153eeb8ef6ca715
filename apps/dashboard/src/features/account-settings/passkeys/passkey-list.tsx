import { m } from "#paraglide/messages.js";
import { loadAccount } from "#session/session.ts";
import { toastError } from "@postlark/app/session/toast-error";
import type { Passkey } from "@postlark/sdk/passkeys";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { passkeyFailureMessage } from "./passkey-failure.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import { passkeysQuery } from "./passkeys-query.ts";

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const client = useQueryClient();
  const addRef = useRef<HTMLButtonElement>(null);
  const add = useMutation({
    mutationFn: async () => (await loadAccount()).addPasskey(),
    onSuccess: ({ name }) => {
      toast({ title: m.account_passkey_added(), description: name });
    },
    onError: (thrown) => {
      const message = passkeyFailureMessage(thrown);
      if (message !== undefined) toastError(message);
    },
    // After a lost answer, too: the server may have it.
    onSettled: () => client.invalidateQueries({ queryKey: passkeysQuery().queryKey }),
  });
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-sm text-ink-muted">{m.account_passkeys_none()}</p>
      ) : (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemoved={() => addRef.current?.focus()}
            />
          ))}
        </ul>
      )}
      {hasPasskeys() ? (
        <Button
          ref={addRef}
          variant="secondary"
          className="justify-self-start"
          isPending={add.isPending}
          onClick={() => add.mutate()}
        >
          {m.account_passkey_add()}
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">{m.account_passkeys_unsupported()}</p>
      )}
    </>
  );
}

/** Browsers have passkeys at https addresses and on localhost only. */
const hasPasskeys = () => "PublicKeyCredential" in window;
