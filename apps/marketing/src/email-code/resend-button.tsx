import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { useState } from "react";

import { resendLink } from "./resend-link.ts";
import { useCountdown } from "./use-countdown.ts";

type ResendButtonProps = {
  email: string;
  /** When the last email was requested, in milliseconds since 1970. */
  sentAt: number;
};

/** "Send another link", once a minute. */
export function ResendButton({ email, sentAt }: ResendButtonProps) {
  const [lastSent, setLastSent] = useState(sentAt);
  const [isPending, setIsPending] = useState(false);
  const seconds = useCountdown(lastSent);

  const send = async () => {
    setIsPending(true);
    await resendLink(email, (pending) => setLastSent(pending.sentAt));
    setIsPending(false);
  };

  return (
    <Button
      variant="secondary"
      disabled={seconds > 0}
      isPending={isPending}
      pendingLabel={m.verify_resend_pending()}
      onClick={() => void send()}
    >
      {seconds > 0 ? m.verify_resend_wait({ seconds }) : m.verify_resend()}
    </Button>
  );
}
