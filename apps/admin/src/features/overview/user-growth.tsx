import { SampleTag } from "#components/sample-tag.tsx";
import { formatMonthName } from "@postlark/app/time/dates";
import { m } from "#paraglide/messages.js";
import { BarChart } from "@postlark/ui/bar-chart";
import { Card, CardContent, CardHeader, CardTitle } from "@postlark/ui/card";
import { userGrowth } from "./summary.ts";

export function UserGrowth() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.user_growth_title()}</CardTitle>
        <SampleTag />
      </CardHeader>
      <CardContent>
        <BarChart
          caption={m.user_growth_title()}
          categoryName={m.user_growth_month()}
          categories={userGrowth.map((_users, month) => formatMonthName(month))}
          series={{ name: m.user_growth_users(), values: userGrowth }}
          height={300}
        />
      </CardContent>
    </Card>
  );
}
