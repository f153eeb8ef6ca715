import { CopyableText } from "#components/copyable-text.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { currentLocale } from "@postlark/app/language/language";
import { toastError } from "@postlark/app/session/toast-error";
import { clientLinkDays, maxLinkPosts } from "@postlark/domain/client-link";
import type { ClientLinkDraft, MadeClientLink } from "@postlark/sdk/client-links";
import { AppError } from "@postlark/sdk/errors";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { Select } from "@postlark/ui/select";
import { Textarea } from "@postlark/ui/textarea";
import { type SubmitEvent, useId, useState } from "react";
import { parseMailAddresses } from "./mail-addresses.ts";

export type ShareDialogProps = {
  postIds: readonly string[];
  onMake: (draft: ClientLinkDraft) => Promise<MadeClientLink>;
  onClose: () => void;
};

const days = clientLinkDays.map(String);

const listOf = (addresses: readonly string[]) =>
  new Intl.ListFormat(currentLocale()).format(addresses);

/** Makes a link by which clients outside see posts and answer, to be copied and, if wanted, mailed. */
export function ShareDialog({ postIds, onMake, onClose }: ShareDialogProps) {
  const formId = useId();
  const count = postIds.length;
  const [validDays, setValidDays] = useState("7");
  const [emails, setEmails] = useState("");
  const [message, setMessage] = useState("");
  const [problem, setProblem] = useState<{ emails?: string; message?: string }>({});
  const [isPending, setIsPending] = useState(false);
  const [madeLink, setMadeLink] = useState<MadeClientLink>();
  const hasTooManyPosts = count > maxLinkPosts;
  const { addresses, malformed, exceedsLimit: hasTooManyAddresses } = parseMailAddresses(emails);

  /** Makes the link, unless the addresses are malformed or too many. An error is shown at its field or as a toast. */
  async function make() {
    if (malformed !== undefined) {
      setProblem({ emails: m.client_review_email_malformed({ address: malformed }) });
      return;
    }
    if (hasTooManyAddresses) {
      setProblem({ emails: m.client_review_emails_hint() });
      return;
    }
    setIsPending(true);
    try {
      const draft = {
        postIds,
        days: Number(validDays),
        emails: addresses,
        message: message.trim(),
      };
      setMadeLink(await onMake(draft));
    } catch (error) {
      if (error instanceof AppError && error.code === "message_has_links") {
        setProblem({ message: m.client_review_message_links() });
      } else toastError(commandError(error));
    } finally {
      setIsPending(false);
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending && !hasTooManyPosts) void make();
  }

  return (
    <Dialog isOpen onClose={onClose}>
      <DialogContent closeLabel={m.dialog_close()}>
        <DialogHeader>
          <DialogTitle>{m.client_review_share()}</DialogTitle>
          <DialogDescription>{m.client_review_about({ count })}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {madeLink ? (
            <MadeLink link={madeLink} addresses={addresses} />
          ) : (
            <Form id={formId} onSubmit={submit}>
              {hasTooManyPosts && <Alert>{m.client_review_too_many({ max: maxLinkPosts })}</Alert>}
              <Field label={m.client_review_days()}>
                {(control) => (
                  <Select
                    {...control}
                    options={days.map((value) => ({
                      value,
                      label: m.client_review_for_days({ count: Number(value) }),
                    }))}
                    value={validDays}
                    onValueChange={setValidDays}
                  />
                )}
              </Field>
              <Field
                label={m.client_review_emails()}
                hint={m.client_review_emails_hint()}
                error={problem.emails}
              >
                {(control) => (
                  <Input
                    {...control}
                    inputMode="email"
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    value={emails}
                    onChange={({ target }) => {
                      setEmails(target.value);
                      setProblem({});
                    }}
                  />
                )}
              </Field>
              {addresses.length > 0 && (
                <Field label={m.client_review_message()} error={problem.message}>
                  {(control) => (
                    <Textarea
                      {...control}
                      rows={3}
                      maxLength={500}
                      value={message}
                      onChange={({ target }) => {
                        setMessage(target.value);
                        setProblem({});
                      }}
                    />
                  )}
                </Field>
              )}
            </Form>
          )}
        </DialogBody>
        <DialogFooter>
          <DialogClose>
            <Button variant="secondary">{madeLink ? m.dialog_close() : m.dialog_cancel()}</Button>
          </DialogClose>
          {!madeLink && (
            <Button type="submit" form={formId} isPending={isPending} disabled={hasTooManyPosts}>
              {addresses.length > 0 ? m.client_review_send() : m.client_review_make()}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** Shows the new link, which cannot be shown again, and to whom it was mailed. */
function MadeLink({ link, addresses }: { link: MadeClientLink; addresses: readonly string[] }) {
  const mailedAddresses = addresses.filter((one) => !link.notMailed.includes(one));
  return (
    <div className="grid gap-4 text-sm">
      <CopyableText
        label={m.client_review_address()}
        text={link.address}
        copyLabel={m.client_review_copy()}
      />
      <p>{m.client_review_once()}</p>
      {mailedAddresses.length > 0 && (
        <output>{m.client_review_mailed({ addresses: listOf(mailedAddresses) })}</output>
      )}
      {link.notMailed.length > 0 && (
        <Alert>{m.client_review_not_mailed({ addresses: listOf(link.notMailed) })}</Alert>
      )}
    </div>
  );
}
