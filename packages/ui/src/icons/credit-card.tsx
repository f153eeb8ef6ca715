import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** A card that pays. */
export function CreditCard(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
      <path d="M2.5 8.5h15M5.5 12.5H9" />
    </Icon>
  );
}
