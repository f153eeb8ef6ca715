import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { RetryButton } from "@postlark/app/components/retry-button";
import type { OfferedAccount } from "@postlark/sdk/account-choice";
import { toAppError } from "@postlark/sdk/errors";
import { Alert } from "@postlark/ui/alert";
import { Button, buttonVariants } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { DialogBody, DialogFooter } from "@postlark/ui/dialog";
import { Form } from "@postlark/ui/form";
import { Skeleton } from "@postlark/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router-dom";
import { connectView, searchOf } from "../channels-view.ts";
import type { Connectable } from "../networks.ts";
import { connectableName } from "./connectable-labels.ts";

/** Chooses which of the accounts granted at the network become channels. */
export function AccountsStep({
  network,
  connectionId,
  onRead,
  onChoose,
}: {
  network: Connectable;
  connectionId: string;
  /** Throws an `AppError`, as `onChoose` does. */
  onRead: (connectionId: string) => Promise<readonly OfferedAccount[]>;
  onChoose: (connectionId: string, accountIds: readonly string[]) => Promise<void>;
}) {
  const accounts = useQuery({
    queryKey: ["live", "accounts", connectionId],
    queryFn: () => onRead(connectionId),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const choice = useMutation({ mutationFn: (ids: string[]) => onChoose(connectionId, ids) });
  const name = connectableName(network);
  if (isExpired(accounts.error) || isExpired(choice.error))
    return <ExpiredOffer network={network} name={name} />;
  if (accounts.isPending) return <Waiting />;
  if (accounts.isError) {
    return (
      <DialogBody className="grid content-start justify-items-start gap-stack">
        <Alert>{commandError(accounts.error)}</Alert>
        <RetryButton onClick={() => void accounts.refetch()} isPending={accounts.isFetching} />
      </DialogBody>
    );
  }
  return (
    <Accounts
      name={name}
      accounts={accounts.data}
      error={choice.error}
      isPending={choice.isPending}
      onChoose={(ids) => choice.mutate(ids)}
    />
  );
}

function isExpired(error: unknown): boolean {
  return error !== null && toAppError(error).code === "connection_expired";
}

/** An offer of accounts can be used once, within 15 minutes. */
function ExpiredOffer({ network, name }: { network: Connectable; name: string }) {
  return (
    <>
      <DialogBody>
        <Alert>{m.channels_connect_accounts_over()}</Alert>
      </DialogBody>
      <DialogFooter>
        <Link to={{ search: searchOf(connectView(network)) }} className={buttonVariants()}>
          {m.channels_connect_accounts_again({ name })}
        </Link>
      </DialogFooter>
    </>
  );
}

function Accounts({
  name,
  accounts,
  error,
  isPending,
  onChoose,
}: {
  name: string;
  accounts: readonly OfferedAccount[];
  error: unknown;
  isPending: boolean;
  onChoose: (ids: string[]) => void;
}) {
  const formId = useId();
  const errorId = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(chosen.length === 0);
    if (chosen.length > 0 && !isPending) onChoose([...chosen]);
  }

  return (
    <>
      <DialogBody className="grid grid-cols-1 content-start gap-stack">
        {error !== null && <Alert>{commandError(error)}</Alert>}
        <Form id={formId} onSubmit={handleSubmit} className="grid-cols-1">
          <fieldset
            className="grid min-w-0 gap-3"
            aria-describedby={isMissing ? errorId : undefined}
          >
            <legend className="mb-3 text-sm text-ink-muted">
              {m.channels_connect_accounts_about({ name })}
            </legend>
            {accounts.map((account) => (
              <Account
                key={account.id}
                account={account}
                isChosen={chosen.includes(account.id)}
                onChange={(isOn) => {
                  setIsMissing(false);
                  setChosen(
                    isOn ? [...chosen, account.id] : chosen.filter((id) => id !== account.id),
                  );
                }}
              />
            ))}
          </fieldset>
          {isMissing && (
            <p id={errorId} role="alert" className="text-sm text-danger">
              {m.channels_connect_accounts_missing()}
            </p>
          )}
        </Form>
      </DialogBody>
      <DialogFooter>
        <Button
          type="submit"
          form={formId}
          isPending={isPending}
          pendingLabel={m.channels_connect_pending()}
        >
          {m.channels_connect_submit()}
        </Button>
      </DialogFooter>
    </>
  );
}

function Account({
  account: { name, handle, isConnected },
  isChosen,
  onChange,
}: {
  account: OfferedAccount;
  isChosen: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <CheckboxField
      className="w-full rounded-lg border border-line-firm p-4 has-checked:border-accent has-checked:bg-accent-soft"
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <span className="grid min-w-0 gap-0.5">
          <span className="font-medium wrap-anywhere text-ink">{name}</span>
          {handle !== name && <span className="wrap-anywhere">{handle}</span>}
          {isConnected && <span>{m.channels_connect_accounts_known()}</span>}
        </span>
      }
    />
  );
}

function Waiting() {
  return (
    <DialogBody className="grid content-start gap-3">
      {["first", "second", "third"].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </DialogBody>
  );
}
