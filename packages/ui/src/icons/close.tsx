import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Close. */
export function Close(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 5 10 10M15 5 5 15" />
    </Icon>
  );
}
