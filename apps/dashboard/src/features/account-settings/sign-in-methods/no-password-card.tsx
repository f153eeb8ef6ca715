import { m } from "#paraglide/messages.js";
import { accountQueries } from "#session/account-queries.ts";
import { loadAccount } from "#session/session.ts";
import { errorMessage } from "@postlark/app/session/error-message";
import { toastError } from "@postlark/app/session/toast-error";
import { Button } from "@postlark/ui/button";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { SettingsSection } from "../settings-section.tsx";

/** Instead of the password's form, for somebody who has only signed in at a provider: a mailed link sets the first. */
export function NoPasswordCard() {
  const { data: user } = useQuery(accountQueries.user());
  const email = user?.email ?? "";
  const ask = useMutation({
    mutationFn: async () => {
      const { requestPasswordReset } = await loadAccount();
      await requestPasswordReset({ email, redirectTo: `${window.location.origin}/reset-password` });
    },
    onSuccess: () =>
      toast({
        title: m.account_password_sent(),
        description: m.account_password_sent_to({ email }),
      }),
    onError: (thrown) => toastError(errorMessage(thrown)),
  });
  return (
    <SettingsSection title={m.password_title()} description={m.account_password_none()}>
      <Button
        variant="secondary"
        className="justify-self-start"
        isPending={ask.isPending}
        onClick={() => ask.mutate()}
      >
        {m.account_password_set()}
      </Button>
    </SettingsSection>
  );
}
