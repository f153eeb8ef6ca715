import { m } from "#paraglide/messages.js";
import { Button, type ButtonProps } from "@postlark/ui/button";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import type { Composer } from "../use-composer.ts";
import type { Publishing } from "../use-publishing.ts";

/** Opens the menu of what else can be done with a post. */
export function PublishMenuButton({
  composer: { chosen, isBusy },
  publishing: { isPending },
  ...props
}: ButtonProps & { composer: Composer; publishing: Publishing }) {
  return (
    <Button
      variant={chosen.length === 0 ? "secondary" : "primary"}
      size="icon"
      aria-label={m.composer_more_ways()}
      aria-haspopup="menu"
      disabled={isBusy || isPending}
      className="h-auto! min-h-control self-stretch rounded-s-none! border-s-canvas!"
      {...props}
    >
      <ChevronRight className="rotate-90" />
    </Button>
  );
}
