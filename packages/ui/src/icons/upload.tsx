import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Send a file up. */
export function Upload(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 12.5V3.5M6.5 7 10 3.5 13.5 7M3.5 13v3.5h13V13" />
    </Icon>
  );
}
