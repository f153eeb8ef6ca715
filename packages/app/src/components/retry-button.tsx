import { m } from "#paraglide/messages.js";
import { Button, type ButtonProps } from "@postlark/ui/button";
import { reloadDocument } from "../shell/document-navigation.ts";

/** 'Try again', or another label until the first try. */
export function RetryButton({ children, ...props }: ButtonProps) {
  return <Button {...props}>{children ?? m.error_retry()}</Button>;
}

export function ReloadButton(props: Omit<ButtonProps, "children" | "onClick">) {
  return (
    <Button {...props} onClick={reloadDocument}>
      {m.error_reload()}
    </Button>
  );
}
