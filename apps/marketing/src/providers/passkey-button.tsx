import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Key } from "@postlark/ui/icons/key";
import { useState } from "react";

type PasskeyButtonProps = {
  isAlone: boolean;
  onEnter: () => Promise<void>;
};

export function PasskeyButton({ isAlone, onEnter }: PasskeyButtonProps) {
  const [isPending, setIsPending] = useState(false);

  async function enter() {
    setIsPending(true);
    await onEnter();
    setIsPending(false);
  }

  return (
    <Button
      variant="secondary"
      className="flex-1 px-2!"
      isPending={isPending}
      aria-label={m.passkey_sign_in()}
      onClick={() => void enter()}
    >
      <Key className="text-lg" />
      {isAlone ? m.passkey_sign_in() : m.passkey_short()}
    </Button>
  );
}
