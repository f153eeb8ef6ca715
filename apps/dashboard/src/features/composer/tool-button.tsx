import { Button, type ButtonProps } from "@postlark/ui/button";
import { ToolbarItem } from "@postlark/ui/toolbar";

/** An icon of the row below the editor, narrower where the row would not fit on a phone. */
export function ToolButton({ name, ...props }: ButtonProps & { name: string }) {
  return (
    <ToolbarItem>
      <Button
        variant="ghost"
        size="icon"
        aria-label={name}
        title={name}
        className="max-sm:grow max-sm:shrink"
        {...props}
      />
    </ToolbarItem>
  );
}
