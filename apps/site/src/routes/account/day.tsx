import { isDay } from "@saudabook/contract/values/calendar-day.ts";
import { yearOf } from "@saudabook/features/analytics/calendar/calendar-view.ts";
import { ConnectedDay } from "@saudabook/features/analytics/days/connected-day.tsx";
import { PageMeta } from "@saudabook/features/page/page-meta.tsx";
import { indianDay } from "@saudabook/trading/calendar.ts";
import { useAtomValue } from "jotai";
import { useNavigate, useSearchParams } from "react-router-dom";
import { dayPath, roundTripPath, rulePath } from "../../address/book-paths.ts";
import { calendarAddress } from "../../address/calendar-address.ts";
import { readAccount, withAccount } from "../../address/chosen-account.ts";
import { paths } from "../../address/paths.ts";
import { session } from "../../session/session.ts";
import { yearKind } from "../../state/year-kind.ts";

/** The day that the address names. Default: today. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const owner = useAtomValue(session)?.claims.sub ?? "";
  const years = useAtomValue(yearKind);
  const account = readAccount(params);
  const today = indianDay(new Date());
  const asked = params.get("day") ?? "";
  const day = isDay(asked) ? asked : today;
  const month = day.slice(0, 7);
  const calendar = calendarAddress(years).write(
    { yearKind: years, year: yearOf(month, years), month },
    new URLSearchParams(),
  );
  return (
    <>
      <PageMeta title="Day · Dashboard" description="Your own page." path={paths.day} hidden />
      <ConnectedDay
        key={`${day} ${account}`}
        day={day}
        today={today}
        owner={owner}
        account={account}
        dayHref={dayPath}
        onDay={(next) => navigate(withAccount(dayPath(next), account), { preventScrollReset: true })}
        calendarHref={`${paths.calendar}?${calendar}`}
        tradesHref={`${paths.roundTrips}?${new URLSearchParams({ from: day, to: day })}`}
        tripHref={roundTripPath}
        ruleHref={rulePath}
        confidenceHref={`${paths.breakdowns}?by=confidence`}
      />
    </>
  );
}
