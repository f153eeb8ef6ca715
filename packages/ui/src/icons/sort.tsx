import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Can be put in order. */
export function Sort(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6.5 7.5 3.5-3.5 3.5 3.5M6.5 12.5 10 16l3.5-3.5" />
    </Icon>
  );
}
